'use strict';
/*
 * Says something to the visitor in passing: `notice(text)`, or `notice(text, { label: 'Undo', run() { … } })` to offer
 * something with it. It is seen at the foot of the window and read out by screen readers. One that offers something stays
 * until it is dismissed, as there may be no other way to what it offers.
 */
{
    const seconds = 6;
    // Stands empty in the page from the start: a screen reader reads only what changes in an area that it knows.
    const area = document.getElementById('notice_area');
    const template = document.getElementById('notice_template').content.firstElementChild;
    let timer;

    /** Closes the notice; where the focus was in it, that goes back, or to the top of the page's content. */
    const close = before => {
        if (area.contains(document.activeElement)) {
            const heading = document.querySelector('h1');
            heading.tabIndex = -1;
            const target = before !== document.body && before?.isConnected ? before : heading;
            target.focus({ preventScroll: true });
        }
        area.replaceChildren();
    };

    const closeUnlessInUse = () => {
        if (area.matches(':hover, :focus-within')) timer = setTimeout(closeUnlessInUse, 1000);
        else close();
    };

    globalThis.notice = (text, action) => {
        const box = template.cloneNode(true);
        const [run, dismiss] = box.querySelectorAll('button');
        const before = document.activeElement;
        box.querySelector('p').textContent = text;
        if (action) {
            run.textContent = action.label;
            run.addEventListener('click', () => {
                close();
                action.run();
            });
        } else {
            run.remove();
        }
        dismiss.addEventListener('click', () => close(before));
        clearTimeout(timer);
        if (!action) timer = setTimeout(closeUnlessInUse, seconds * 1000);
        area.replaceChildren(box);
        return box;
    };

    area.addEventListener('keydown', event => event.key === 'Escape' && area.querySelector('.dismiss').click());
}
