'use strict';

// What a list must know before it is painted; all other scripts run after the page is read.
{
    // A list that the address filters must not be seen whole first.
    if (location.search) document.documentElement.classList.add('filtering');

    // The photo that is clicked moves to its place on the recipe's page, and back.
    const move = (transition, address) => {
        // Of a recipe that is a hit of a search, the card among the hits is the last.
        const link = [...document.querySelectorAll('.card a')].findLast(({ href }) => href === address);
        const photo = link?.querySelector('.frame');
        if (!transition || !photo) return;
        photo.style.viewTransitionName = 'recipe-photo';
        transition.finished.finally(() => { photo.style.viewTransitionName = ''; });
    };
    addEventListener('pageswap', (event) => move(event.viewTransition, event.activation?.entry.url));
    addEventListener('pagereveal', (event) => move(event.viewTransition, window.navigation?.activation?.from?.url));
}
