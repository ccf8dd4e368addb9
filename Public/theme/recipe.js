'use strict';
/*
 * What a browser can do with a recipe: play its video in place of the photo, share it, print it, keep the screen on while
 * somebody cooks, and tick off what is ready.
 */

{
    const link = document.querySelector('[data-player]');
    const photo = document.querySelector('.photo');
    /** How long a player may take to load before the visitor is told that it does not, in milliseconds. */
    const patience = 8_000;
    let player;
    let late;
    let showing;

    const part = (selector) => player.querySelector(selector);

    /** Lays the player over the photo. Nothing is asked of YouTube before. */
    function open() {
        player = document.getElementById('video_player').content.firstElementChild.cloneNode(true);
        const frame = part('iframe');
        part('button').addEventListener('click', close);
        if (navigator.onLine) {
            frame.src = link.dataset.player;
            late = setTimeout(say, patience, 'The video does not load. The connection may be slow, or something blocks the player.');
            frame.addEventListener('load', () => clearTimeout(late));
        } else {
            fail('You are offline. The video needs a connection.');
        }
        photo.append(player);
        photo.classList.add('playing');
    }

    function close() {
        clearTimeout(late);
        clearTimeout(showing);
        player.remove();
        player = undefined;
        photo.classList.remove('playing');
        link.focus({ preventScroll: true });
    }

    function say(words) {
        part('[role=status]').textContent = words;
    }

    function fail(words) {
        clearTimeout(late);
        part('iframe')?.remove();
        say(words);
    }

    /** Scrolls to a player that is out of sight. */
    function show() {
        const { top, bottom } = photo.getBoundingClientRect();
        if (top + bottom < 0 || top + bottom > 2 * innerHeight) photo.scrollIntoView({ block: 'nearest' });
    }

    function play(event) {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (player && !part('iframe')) close();
        if (!player) open();
        // Not the player itself: from there no key, such as Escape, comes back to this page.
        part('button').focus({ preventScroll: true });
        // A second tap of the same finger must hit nothing else.
        clearTimeout(showing);
        showing = setTimeout(show, 500);
    }

    // The player refuses to run in a page that was opened from a file; there, the link leads to YouTube.
    if (link && location.protocol !== 'file:') {
        link.textContent = link.dataset.here ?? link.textContent;
        link.classList.replace('leaves', 'plays');
        link.removeAttribute('aria-describedby');
        link.addEventListener('click', play);
        addEventListener('keydown', ({ key, target }) => {
            if (key === 'Escape' && player && !target.closest('form, .notices, [popover]')) close();
        });
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (player && effectiveDirective === 'frame-src') fail('This site does not allow the player.');
        });
    }
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
