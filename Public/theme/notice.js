'use strict';
/*
 * Says something to the visitor in passing, at the foot of the window and to screen readers: `notice(text)`, or
 * `notice(text, { label: 'Undo', run() { … } }, …)` to offer something with it. It goes by itself, but not while it is pointed at,
 * has the focus, or cannot be seen. One that `takesFocus` offers it to somebody at the keyboard; one that `stays` comes back
 * after others, until it is used or dismissed.
 *
 * Needs storage.js. Offers `recipesite.notice`.
 */
{
  const seconds = { plain: 6, withAction: 20 };
  // Stands empty in the page from the start: a screen reader reads only what changes in an area that it knows.
  const area = document.getElementById('notice_area');
  /** @type {HTMLTemplateElement | null} */
  const template = document.getElementById('notice_template');
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  /**
   * Shows the notice that stays, if there is one.
   * @type {(() => void) | undefined}
   */
  let showStaying;

  /**
   * Closes the notice. If the focus was in it, that goes back, or to the top of the page's content.
   * @param {HTMLElement | null} [before]
   */
  const close = (before) => {
    if (area?.contains(document.activeElement)) {
      const heading = document.querySelector('h1') ?? document.body;
      heading.tabIndex = -1;
      const target = before !== document.body && before?.isConnected ? before : heading;
      target.focus({ preventScroll: true });
    }
    clearTimeout(timer);
    area?.replaceChildren();
    document.body.style.marginBlockEnd = '';
    showStaying?.();
  };

  /**
   * Closes the notice once it has been seen for so many seconds since it was last in use.
   * @param {number} all
   */
  const closeAfter = (all, left = all) => {
    timer = setTimeout(() => {
      const isInUse = document.hidden || area?.matches(':hover, :focus-within');
      if (isInUse) closeAfter(all);
      else if (left > 1) closeAfter(all, left - 1);
      else close();
    }, 1000);
  };

  recipesite.notice = (text, ...actions) => {
    if (actions[0]?.stays) {
      showStaying = () => show(text, actions);
      if (area?.hasChildNodes()) return;
    }
    show(text, actions);
  };

  /**
   * @param {string} text
   * @param {NoticeAction[]} actions
   */
  const show = (text, actions) => {
    const [action] = actions;
    const box = template?.content.querySelector('*')?.cloneNode(true);
    if (!area || !box) return;
    const [line] = box.querySelectorAll('p');
    const [run, dismiss] = box.querySelectorAll('button');
    /** @type {HTMLElement | null} */
    // @ts-expect-error No other kind of element has the focus when a script says something.
    const before = document.activeElement;
    line.textContent = text;
    /** @param {HTMLElement | null} [focused] */
    const end = (focused) => {
      if (action?.stays) showStaying = undefined;
      close(focused);
    };
    /**
     * @param {HTMLButtonElement} button
     * @param {NoticeAction} action
     */
    const offer = (button, { label, run }) => {
      button.textContent = label;
      button.onclick = () => {
        end();
        run();
      };
      return button;
    };
    run.hidden = !action;
    if (action) offer(run, action);
    run.after(...actions.slice(1).map((other) => offer(run.cloneNode(true), other)));
    dismiss.onclick = () => end(before);
    clearTimeout(timer);
    if (!action?.stays) closeAfter(action ? seconds.withAction : seconds.plain);
    area.replaceChildren(box);
    // Room at the page's end for what the notice covers of the window, and a pixel, as browsers round how far a page scrolls.
    document.body.style.marginBlockEnd = `${Math.ceil(innerHeight - box.getBoundingClientRect().top) + 1}px`;
    if (action?.takesFocus) run.focus();
  };

  area?.addEventListener('keydown', ({ key }) => key === 'Escape' && area.querySelector('.dismiss')?.click());
}
