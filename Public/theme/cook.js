'use strict';
/*
 * The recipe step by step: one at a time in large type, below the ingredients that it names. Arrows, space and swipes lead on; the
 * screen stays on. Leaving it scrolls the page to the step, which is kept, so that one goes on there after a reload or another day.
 *
 * Needs storage.js, screen.js and step-foods.js. Offers nothing.
 */
{
  const { storage } = recipesite;
  const opener = document.querySelector('[data-cook]');
  const article = document.querySelector('[data-recipe]');
  const { steps, named, textOf, headingOf } = recipesite.stepFoods;

  // Which step it is

  /**
   * Returns the number of a step as the page shows it, how many its list has, and the heading above that, if it is not the only one.
   * @param {HTMLElement} step
   */
  function placeOf(step) {
    const list = step.closest('ol, ul');
    const siblings = list ? [...list.children] : steps;
    const heading = siblings.length < steps.length ? headingOf(step) : '';
    return { number: siblings.indexOf(step) + 1, total: siblings.length, heading };
  }

  // The step that a visitor came to, for a day.
  const path = `cooking/${article?.dataset.recipe}`;
  const day = 86_400_000;
  const kept = () => {
    const [{ step = 0, at = 0 } = {}] = storage.values(path);
    return Date.now() - at < day && steps[step] ? step : 0;
  };
  /** @param {number | null} step */
  const keep = (step) => {
    const old = storage.entries('cooking/').filter(([, entry]) => !(Date.now() - entry?.at < day));
    try {
      /** @type {StorageChange[]} */
      const changes = old.map(([path]) => [path, null]);
      storage.write([...changes, [path, step ? { step, at: Date.now() } : null]]);
    } catch (error) {
      if (!(error instanceof storage.NotKept)) throw error;
    }
  };

  // What shows them

  const dialog = document.createElement('dialog');
  let current = 0;
  let isDone = false;
  /** @param {string} selector */
  const part = (selector) => {
    const [found] = dialog.querySelectorAll(selector);
    return found;
  };

  function make() {
    dialog.className = 'cook';
    dialog.innerHTML = `<header><div role="status"><p class="part"></p><p class="where"></p><p class="goes-dark"></p></div><button class="icon-button" type="button" data-close>
      <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 6l12 12M18 6 6 18"/></svg></button></header>
      <div class="sheet"><ul class="needed"></ul><div class="step" tabindex="-1"></div></div>
      <footer><progress aria-hidden="true"></progress><button class="button quiet" type="button" data-go="-1"></button><button class="button" type="button" data-go="1"></button></footer>`;
    dialog.setAttribute('aria-label', article?.dataset.name ?? document.title);
    part('[data-close]').setAttribute('aria-label', TEXT('leave-step-by-step'));
    part('[data-go="-1"]').textContent = TEXT('previous-step');
    dialog.addEventListener('click', ({ target }) => {
      const button = target.closest('[data-go]');
      if (button) go(Number(button.dataset.go));
      if (target.closest('[data-close]')) dialog.close();
    });
    dialog.addEventListener('keydown', (event) => {
      const isOnButton = event.target.closest('button, a, input');
      const direction = {
        ArrowRight: 1,
        PageDown: 1,
        ArrowLeft: -1,
        PageUp: -1,
        ' ': isOnButton ? 0 : event.shiftKey ? -1 : 1,
      }[event.key];
      if (!direction) return;
      event.preventDefault();
      go(direction * (event.key.startsWith('Arrow') && document.dir === 'rtl' ? -1 : 1));
    });
    // A swipe that begins at an edge is the browser's own, and one of two fingers is a pinch.
    /** @type {Touch | undefined} */
    let from;
    dialog.addEventListener(
      'touchstart',
      ({ touches }) => {
        const { clientX } = touches[0];
        from = touches.length === 1 && clientX > 24 && clientX < innerWidth - 24 ? touches[0] : undefined;
      },
      { passive: true },
    );
    dialog.addEventListener('touchcancel', () => (from = undefined));
    dialog.addEventListener('touchend', ({ changedTouches: [touch] }) => {
      if (!from) return;
      const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
      if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) go((x < 0 ? 1 : -1) * (document.dir === 'rtl' ? -1 : 1));
    });
    dialog.addEventListener('close', leave);
    document.body.append(dialog);
  }

  function show() {
    const step = steps[current];
    const { number, total, heading } = placeOf(step);
    part('.part').textContent = heading;
    part('.where').textContent = TEXT('step-of', { number, total });
    Object.assign(part('progress'), { max: steps.length, value: current + 1 });
    const content = part('.step');
    content.dataset.stepNumber = String(number);
    content.replaceChildren(...[...step.cloneNode(true).childNodes]);
    content.querySelector('.at-step')?.remove();
    const { dir = 'auto', lang = '' } = step.closest('[dir], [lang]') ?? {};
    Object.assign(content, { dir, lang });
    part('.needed').replaceChildren(
      ...named(step).map((item) =>
        Object.assign(document.createElement('li'), { textContent: textOf(item), dir: 'auto' }),
      ),
    );
    part('.needed').hidden = !part('.needed').childElementCount;
    part('[data-go="-1"]').toggleAttribute('disabled', current === 0);
    part('[data-go="1"]').textContent = current + 1 < steps.length ? TEXT('next-step') : TEXT('done');
    part('.sheet').scrollTop = 0;
  }

  /** @param {number} direction */
  function go(direction) {
    if (current + direction === steps.length) {
      keep(null);
      isDone = true;
      return dialog.close();
    }
    current = Math.max(0, current + direction);
    keep(current);
    show();
    focus();
    return undefined;
  }

  // What a step needs stands above it and stays in sight.
  const focus = () => part('.step').focus({ preventScroll: true });

  const updateScreen = recipesite.screenKeeper(
    () => dialog.open,
    (isRefused, isUntouched) => {
      const refusal = isUntouched ? TEXT('tap-keeps-screen-on') : TEXT('screen-goes-off');
      part('.goes-dark').textContent = isRefused ? refusal : '';
    },
  );

  function open() {
    if (!dialog.isConnected) make();
    // Where one was, or else the step in sight, is where to begin.
    const seen = steps.findIndex((step) => step.getBoundingClientRect().bottom > innerHeight / 3);
    current = kept() || (!isDone && steps[0].getBoundingClientRect().top < innerHeight / 3 ? Math.max(0, seen) : 0);
    isDone = false;
    dialog.showModal();
    show();
    focus();
    // WebKit 2.50 scrolls a moment later for what the dialog itself gave the focus.
    requestAnimationFrame(() => setTimeout(() => (part('.sheet').scrollTop = 0)));
    updateScreen();
    // Back leaves it, as it does on a phone, and the page goes to the step, not to where it was.
    history.scrollRestoration = 'manual';
    if (!history.state?.isCooking) history.pushState({ isCooking: true }, '');
  }

  function leave() {
    updateScreen();
    // The browser restores the place on the page when it goes back, so this stays manual until then.
    const settle = () => setTimeout(() => (history.scrollRestoration = 'auto'), 500);
    if (history.state?.isCooking) {
      addEventListener('popstate', settle, { once: true });
      history.back();
    } else settle();
    steps[current].scrollIntoView({ block: 'center' });
    opener?.focus({ preventScroll: true });
  }

  if (opener && steps.length) {
    opener.addEventListener('click', open);
    addEventListener('popstate', () => dialog.open && dialog.close());
    // The page was reloaded in the middle.
    if (history.state?.isCooking) open();
    // What was entered before the amounts could be computed is written on the page now.
    addEventListener('scripts', () => dialog.open && show());
  }
}
