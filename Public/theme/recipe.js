'use strict';
/*
 * What a browser can do with a recipe: play its video in place of the photo, share it, print it, keep the screen on while
 * somebody cooks, and tick off what is ready.
 */

{
    const watch = document.querySelector('[data-player]');
    const photo = document.querySelector('.photo');

    // Nothing is asked of YouTube before the visitor wants to watch. Then the link is a plain one again.
    function play(event) {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        watch.removeEventListener('click', play);
        const still = [...photo.childNodes];
        const [frame, close] = document.getElementById('video_player').content.cloneNode(true).children;
        frame.src = watch.dataset.player;
        close.addEventListener('click', () => {
            photo.classList.remove('playing');
            photo.replaceChildren(...still);
            watch.addEventListener('click', play);
            watch.focus();
        });
        photo.classList.add('playing');
        photo.replaceChildren(frame, close);
        frame.focus();
        photo.scrollIntoView({ block: 'nearest' });
    }

    // The player refuses to run in a page that was opened from a file.
    if (location.protocol !== 'file:') watch?.addEventListener('click', play);
}

{
    async function copy(text) {
        try {
            await navigator.clipboard.writeText(text);
        } catch {
            // Pages served over plain HTTP in a home network have no clipboard, but this.
            const field = document.body.appendChild(document.createElement('textarea'));
            field.value = text;
            field.select();
            const isCopied = document.execCommand('copy');
            field.remove();
            return isCopied;
        }
        return true;
    }

    const button = document.getElementById('share_recipe');
    button.addEventListener('click', async () => {
        const url = document.querySelector('link[rel=canonical]')?.href ?? location.href;
        if (navigator.share) {
            try {
                return await navigator.share({ title: document.title, url });
            } catch (error) {
                if (error.name === 'AbortError') return;
            }
        }
        notice(await copy(url) ? 'Link copied' : `The address of this recipe: ${url}`);
        button.focus();
    });

    document.getElementById('print_recipe').addEventListener('click', () => print());
}

{
    const label = document.getElementById('keep_awake');
    const toggle = label.querySelector('input');
    let lock;

    async function update() {
        if (!toggle.checked) return lock?.release();
        try {
            lock = await navigator.wakeLock.request('screen');
        } catch {
            toggle.checked = false;
            notice('The device does not keep its screen on now, perhaps to save its battery.');
        }
    }

    if ('wakeLock' in navigator) {
        label.classList.add('possible');
        toggle.addEventListener('change', update);
        // The browser lets go whenever the page is out of sight.
        document.addEventListener('visibilitychange', () => {
            if (toggle.checked && document.visibilityState === 'visible') update();
        });
    }
}

{
    const headings = /ingr[eé]dien|zutat|shopping|you.*need|equipment|utensil/i;
    const key = `recipesite:${location.pathname}#ticked`;

    /** The lists that belong to such a heading: all up to the next heading that does not stand below it. */
    function* listsToTick() {
        let level = 0;
        for (const element of document.querySelectorAll('.note > *')) {
            const [, own] = /^H([1-6])$/.exec(element.tagName) ?? [];
            if (own && (level === 0 || own <= level)) level = headings.test(element.textContent) ? own : 0;
            if (level > 0 && element.matches('ul, ol')) yield element;
        }
    }

    /** Puts the text of an item, which may hold further lists, into the label of a checkbox. */
    function addTick(item) {
        const present = item.querySelector(':scope > label > input, :scope > p > label > input');
        if (present) {
            present.disabled = false;
            return present;
        }
        const place = item.querySelector(':scope > p') ?? item;
        const nodes = [...place.childNodes];
        const end = nodes.findIndex(({ nodeName }) => nodeName === 'UL' || nodeName === 'OL');
        const label = document.createElement('label');
        const box = label.appendChild(document.createElement('input'));
        box.type = 'checkbox';
        label.append(...nodes.slice(0, end < 0 ? nodes.length : end));
        place.prepend(label);
        return box;
    }

    // Remembered while the tab is open; a browser that keeps nothing still lets them be ticked.
    const recall = () => {
        try {
            return new Set(JSON.parse(sessionStorage.getItem(key)));
        } catch {
            return new Set();
        }
    };
    const remember = (ticked) => {
        try {
            sessionStorage.setItem(key, JSON.stringify([...ticked]));
        } catch {}
    };

    const ticked = recall();
    const counts = new Map();
    for (const list of listsToTick()) {
        list.classList.add('ticks');
        for (const item of list.querySelectorAll('li')) {
            const box = addTick(item);
            // Known by its words, and by which one it is where two have the same.
            const words = box.parentElement.textContent.trim();
            counts.set(words, (counts.get(words) ?? 0) + 1);
            const name = `${words} ${counts.get(words)}`;
            box.checked ||= ticked.has(name);
            box.addEventListener('change', () => {
                ticked[box.checked ? 'add' : 'delete'](name);
                remember(ticked);
            });
        }
    }
}
