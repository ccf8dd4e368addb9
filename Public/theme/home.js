'use strict';

// Search, cuisine and order of the list, all kept in the address; and a recipe to be surprised by.
{
    const form = document.querySelector('.finder');
    const { q: search, cuisine, sort } = form.elements;
    const status = document.getElementById('recipe_count');
    const everything = status.textContent;
    const jump = document.querySelector('.jump');
    const byName = document.getElementById('by_name');
    const noHits = document.getElementById('no_hits');

    // Letters that Unicode does not take apart into a plain letter and an accent.
    const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

    /** A text as it is compared: without accents and case. */
    const fold = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
        .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]);

    const jumps = jump.querySelectorAll('li');
    const sections = [...document.querySelectorAll('.cuisine:not(#by_name)')].map((element, index) => {
        const heading = element.querySelector('h2');
        return {
            element,
            slug: heading.id,
            list: element.querySelector('ul'),
            jump: jumps[index],
            counts: [heading.querySelector('.count'), jumps[index].querySelector('.count')],
            hits: 0,
        };
    });
    const recipes = sections.flatMap((section) => [...section.list.children].map((card) => {
        const { name, cuisine, recipe: id } = card.dataset;
        return { id, card, section, name, text: fold(`${name} ${cuisine}`) };
    }));

    // The order

    let order = '';
    let alphabetical;

    function arrange() {
        if (sort.value === order) return;
        order = sort.value;
        if (order) {
            const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
            alphabetical ??= recipes.toSorted((one, other) => compare(one.name, other.name));
            const ordered = order === 'name' ? alphabetical : alphabetical.toReversed();
            byName.querySelector('ul').append(...ordered.map(({ card }) => card));
        } else {
            for (const section of sections) {
                section.list.append(...recipes.filter((recipe) => recipe.section === section).map(({ card }) => card));
            }
        }
    }

    // The filter

    function show() {
        arrange();
        const words = fold(search.value).split(/\s+/).filter(Boolean);
        for (const section of sections) section.hits = 0;
        let hits = 0;
        for (const { card, section, text } of recipes) {
            const isHit = (!cuisine.value || section.slug === cuisine.value) && words.every((word) => text.includes(word));
            if (isHit) {
                hits += 1;
                section.hits += 1;
            }
            if (card.hidden === isHit) card.hidden = !isHit;
        }
        for (const section of sections) {
            section.element.hidden = section.jump.hidden = section.hits === 0 || order !== '';
            for (const count of section.counts) count.textContent = section.hits;
        }
        byName.hidden = hits === 0 || order === '';
        jump.hidden = hits === 0 || order !== '' || cuisine.value !== '';
        noHits.hidden = hits > 0;
        if (hits === 0) document.getElementById('no_hits_reason').textContent = explanation();
        status.textContent = hits < recipes.length ? `${hits} of ${recipes.length} recipes` : everything;
    }

    function explanation() {
        const wanted = search.value.trim();
        const place = cuisine.value ? ` among the ${cuisine.selectedOptions[0].text} recipes` : '';
        return `Nothing${place} is called “${wanted}”. Try fewer letters, or look through the whole list.`;
    }

    // The address

    let isSearching = false;
    let saving;

    function restore() {
        const wanted = new URLSearchParams(location.search);
        for (const field of [search, cuisine, sort]) field.value = wanted.get(field.name) ?? '';
        // A cuisine that the site does not have, or no longer has, filters nothing.
        for (const choice of [cuisine, sort]) if (choice.selectedIndex < 0) choice.value = '';
        isSearching = search.value !== '';
        show();
    }

    /** Puts the state into the address: over the one that is there, or as a new one that Back leaves. */
    function save({ over }) {
        clearTimeout(saving);
        const wanted = new URLSearchParams();
        for (const { name, value } of [search, cuisine, sort]) if (value.trim()) wanted.set(name, value.trim());
        const query = wanted.toString();
        history[over ? 'replaceState' : 'pushState'](null, '', location.pathname + (query && `?${query}`));
    }

    search.addEventListener('input', () => {
        show();
        // Browsers refuse an address with every keystroke.
        if (isSearching) {
            clearTimeout(saving);
            saving = setTimeout(save, 200, { over: true });
        } else {
            save({ over: false });
        }
        isSearching = search.value !== '';
    });
    for (const choice of [cuisine, sort]) {
        choice.addEventListener('change', () => {
            show();
            save({ over: false });
        });
    }
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        search.blur();
    });
    document.getElementById('reset_search').addEventListener('click', () => {
        search.value = cuisine.value = '';
        isSearching = false;
        show();
        save({ over: false });
        search.focus();
    });
    addEventListener('popstate', restore);

    // A surprise

    const surprise = document.getElementById('surprise_me');

    /** The address of a recipe that is no favorite yet; of any, if all are. */
    function surpriseAddress() {
        const favorites = recipeStorage.favoriteIDs();
        const unknown = recipes.filter(({ id }) => !favorites.has(id));
        const pool = unknown.length > 0 ? unknown : recipes;
        return pool[Math.floor(Math.random() * pool.length)].card.querySelector('a').href;
    }

    for (const type of ['pointerdown', 'focus', 'click']) {
        surprise.addEventListener(type, () => { surprise.href = surpriseAddress(); });
    }

    // A visitor may have been quicker than this script: with the link of the surprise, or with the fields.
    if (new URLSearchParams(location.search).has('surprise')) {
        location.replace(surpriseAddress());
    } else {
        if (location.search) restore();
        else if (search.value || cuisine.value || sort.value) show();
        document.documentElement.classList.remove('filtering');
    }
}
