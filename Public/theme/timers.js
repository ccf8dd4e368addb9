'use strict';
/*
 * Timers, which the buttons of timer-buttons.js start. Each is a record of the storage, so that it goes on when the page is reloaded
 * or left for another of the site, and all tabs show the same. It rings until it is stopped: in the tab that is seen, or else in the
 * first. Each is a pill with the number and words of its step; a tap on it opens what can be done with it. While one runs, the
 * screen stays on, and any tap or key wakes the sound: a device that is locked, and a page that was never tapped, are silent. The
 * page says so.
 *
 * Needs storage.js, notice.js and screen.js. Offers nothing.
 */
{
  const { storage, notice, screenKeeper } = recipesite;
  const path = location.pathname.slice(new URL(storage.siteAddress).pathname.length);
  const name = document.querySelector('[data-recipe]')?.dataset.name ?? '';
  /** @type {(value: unknown) => value is number} */
  // @ts-expect-error It is what the type says.
  const isNumber = Number.isFinite;
  // The keys of two records of one timer would take turns at ringing without end.
  /** @param {[path: string, timer: Unchecked]} entry */
  const isTimer = ([path, timer]) =>
    path === `timer/${timer?.id}` &&
    typeof timer.label === 'string' &&
    typeof timer.address === 'string' &&
    storage.isInSite(timer.address) &&
    isNumber(timer.started) &&
    [timer.ends, timer.left].some(isNumber);
  /** @returns {StoredTimer[]} */
  const all = () =>
    storage
      .entries('timer/')
      .filter(isTimer)
      .map(([, timer]) => timer)
      .sort((one, other) => one.started - other.started);
  /**
   * Returns how many seconds are left of a timer; below 0 once it is over.
   * @param {StoredTimer} timer
   */
  const left = ({ ends, left }) => (isNumber(left) ? left : (ends - Date.now()) / 1000);
  /** @param {StoredTimer} timer */
  const isOver = (timer) => left(timer) <= 0;

  /**
   * @param {StoredTimer | null} timer
   * @param {string} [id]
   */
  function keep(timer, id = timer?.id) {
    try {
      storage.write([[`timer/${id}`, timer]]);
    } catch (error) {
      if (!(error instanceof storage.NotKept)) throw error;
      notice(error.message);
    }
    update();
  }
  /** @param {string} id */
  const remove = (id) => keep(null, id);

  // What shows them

  const tray = document.createElement('section');
  tray.className = 'timers';
  tray.setAttribute('aria-label', TEXT('timers'));
  const list = tray.appendChild(document.createElement('ul'));
  /** The id of the timer whose buttons are shown. */
  let opened = '';
  const unheard = tray.appendChild(document.createElement('p'));
  unheard.className = 'unheard';
  unheard.setAttribute('role', 'status');
  const said = tray.appendChild(document.createElement('p'));
  said.className = 'visually-hidden';
  said.setAttribute('role', 'status');
  /** @type {Map<string, ReturnType<typeof makeItem>>} */
  const items = new Map();

  /** @param {number} value */
  const pad = (value) => String(value).padStart(2, '0');
  /** @param {number} seconds */
  function clock(seconds) {
    const whole = Math.max(0, Math.ceil(seconds));
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    return (hours ? `${hours}:${pad(minutes)}` : minutes) + `:${pad(whole % 60)}`;
  }

  /**
   * @param {string} label
   * @param {string} text
   * @param {() => void} run
   */
  const button = (label, text, run) => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', className: 'button quiet', textContent: text, onclick: run });
    made.setAttribute('aria-label', label);
    return made;
  };

  /** @param {StoredTimer} first */
  function makeItem(first) {
    const { id, label, address, number, words } = first;
    const current = () => all().find((timer) => timer.id === id) ?? first;
    const item = document.createElement('li');
    const opener = item.appendChild(document.createElement('button'));
    /** @param {string} className @param {string | number} textContent */
    const span = (className, textContent) => Object.assign(document.createElement('span'), { className, textContent });
    Object.assign(opener, {
      type: 'button',
      onclick() {
        opened = opened === id ? '' : id;
        update();
      },
    });
    opener.append(span('visually-hidden', `${label} `));
    if (number) opener.append(span('number', number));
    if (words) opener.append(span('words', words));
    else opener.append(span('words', label));
    opener.querySelectorAll('.number, .words').forEach((part) => part.setAttribute('aria-hidden', 'true'));
    const time = item.appendChild(span('left', ''));
    time.setAttribute('role', 'timer');
    const tools = document.createElement('div');
    tools.className = 'timer-tools';
    const link = Object.assign(document.createElement('a'), {
      href: storage.siteAddress + address,
      textContent: label,
    });
    const pause = button('', '', () => {
      const timer = current();
      keep(
        isNumber(timer.left)
          ? { ...timer, ends: Date.now() + timer.left * 1000, left: null }
          : { ...timer, left: left(timer) },
      );
    });
    const more = button(TEXT('one-minute-more-of', { timer: label }), TEXT('one-minute-more'), () => {
      const timer = current();
      const rest = Math.max(0, left(timer)) + 60;
      keep(isNumber(timer.left) ? { ...timer, left: rest } : { ...timer, ends: Date.now() + rest * 1000, rung: false });
    });
    const stop = button(TEXT('stop-timer', { timer: label }), '×', () => {
      const next = (item.nextElementSibling ?? item.previousElementSibling)?.querySelector('button');
      remove(id);
      const step = document.querySelector('dialog[open] .step');
      (next ?? step)?.focus();
    });
    tools.append(link, pause, more, stop);
    return { item, opener, tools, time, pause, label };
  }

  /**
   * Returns how long ago a timer ended: "+1:20", and after an hour when that was, with the day if it is another.
   * @param {StoredTimer} timer
   */
  function sinceEnd(timer) {
    const seconds = Math.floor(-left(timer));
    if (seconds < 3600) return `+${clock(seconds)}`;
    const end = new Date(timer.ends);
    /** @type {Intl.DateTimeFormatOptions} */
    const day =
      end.toDateString() === new Date().toDateString() ? {} : { weekday: 'short', day: 'numeric', month: 'short' };
    return new Intl.DateTimeFormat(TEXT('locale'), { ...day, hour: 'numeric', minute: '2-digit' }).format(end);
  }

  /** @param {StoredTimer} timer */
  function show(timer) {
    const parts = items.get(timer.id) ?? makeItem(timer);
    items.set(timer.id, parts);
    const { item, opener, tools, time, pause, label } = parts;
    const isPaused = isNumber(timer.left);
    const text = isOver(timer) ? `${TEXT('done')} ${sinceEnd(timer)}` : clock(left(timer));
    if (time.textContent !== text) time.textContent = text;
    item.classList.toggle('over', isOver(timer));
    item.classList.toggle('paused', isPaused);
    opener.setAttribute('aria-expanded', String(opened === timer.id));
    if (opened === timer.id && !tools.isConnected) tray.append(tools);
    if (opened !== timer.id) tools.remove();
    pause.hidden = isOver(timer);
    const word = isPaused ? TEXT('go-on') : TEXT('pause');
    if (pause.textContent !== word) {
      pause.textContent = word;
      pause.setAttribute(
        'aria-label',
        isPaused ? TEXT('go-on-timer', { timer: label }) : TEXT('pause-timer', { timer: label }),
      );
    }
    return item;
  }

  // What rings

  let isRinger = !navigator.locks;
  // Until when those ran that have rung here: where the browser keeps nothing more, that is known here only.
  /** @type {Map<string, number>} */
  const rung = new Map();
  /** When it rang last, and how long it is silent before it rings again, in milliseconds. */
  let rangAt = 0;
  const silence = 4_000;
  /** @param {StoredTimer} timer */
  const isDue = (timer) => isOver(timer) && !timer.rung && rung.get(timer.id) !== timer.ends;
  /** @param {StoredTimer} timer */
  function ring(timer) {
    rung.set(timer.id, timer.ends);
    // Before the update, which else rings for those that are not stopped.
    rangAt = Date.now();
    keep({ ...timer, rung: true });
    said.textContent = TEXT('time-is-over-of', { timer: timer.label });
    navigator.vibrate?.([400, 150, 400, 150, 400]);
    beep();
    opened = timer.id;
    notify(timer);
    update();
  }

  // The first tab with timers holds a lock, and the others wait for it. A page without timers has none: Firefox 153 restores no page
  // from its memory that holds one, and WebKit 26 ends it there and rejects the promise.
  /** @type {AbortController | undefined} */
  let turn;
  // Between `pagehide` and `pageshow`, where `visibilitychange` comes, too.
  let isLeft = false;
  function queue() {
    if (!navigator.locks || turn || isLeft) return;
    const { signal } = (turn = new AbortController());
    const lead = () => {
      if (signal.aborted) return undefined;
      isRinger = true;
      update();
      return new Promise((done) => signal.addEventListener('abort', done));
    };
    navigator.locks.request(`${storage.siteAddress} timers`, { signal }, lead).catch(() => {});
  }
  function leaveQueue() {
    turn?.abort();
    turn = undefined;
    isRinger = !navigator.locks;
  }

  // Of tabs that are seen side by side, one rings, until it is closed or nothing rings.
  /** @type {(() => void) | undefined} */
  let release;
  let isAsking = false;
  /** @param {() => void} act */
  function alone(act) {
    if (!navigator.locks || release) return act();
    if (isAsking || isLeft) return undefined;
    isAsking = true;
    const ringing = navigator.locks.request(`${storage.siteAddress} ringing`, { ifAvailable: true }, (lock) => {
      isAsking = false;
      if (!lock || isLeft) return undefined;
      const held = new Promise((done) => (release = () => done(undefined)));
      act();
      return held;
    });
    // As the page is left, or where locks are forbidden.
    ringing.catch(() => (isAsking = false));
    return undefined;
  }
  function stopRinging() {
    release?.();
    release = undefined;
  }

  /** Rings again for those that are not stopped. */
  function ringOn() {
    if (Date.now() - rangAt < silence) return;
    rangAt = Date.now();
    navigator.vibrate?.([400]);
    beep();
  }

  /** @type {AudioContext | undefined} */
  let sound;
  /** When the sound was first to be woken, in milliseconds, or 0. */
  let woken = 0;
  let isTapped = false;

  /** Makes the sound ready, which every browser allows within seconds of a tap or a key; some, also a page that was led to by one. */
  function wake() {
    // It may have been stopped since.
    if (!items.size) return;
    woken ||= Date.now();
    // Firefox 153 says beforehand what it forbids, and else complains in the console.
    if (Object(navigator).getAutoplayPolicy?.('audiocontext') === 'disallowed') return;
    try {
      if (!sound) (sound = new AudioContext()).onstatechange = heard;
    } catch {
      return;
    }
    if (sound.state !== 'running') sound.resume().catch(() => {});
  }
  /** Whether timers are not to be heard until somebody taps. It takes a moment until it is known. */
  const isSilent = () => !isTapped && Date.now() - woken > 1_000 && sound?.state !== 'running';
  /** An iPhone interrupts a sound for a call, say, until the next tap. */
  function heard() {
    isTapped &&= sound?.state === 'running';
    update();
  }
  function hush() {
    sound?.close?.().catch(() => {});
    sound = undefined;
    woken = 0;
  }

  // The screen

  /** Whether a timer runs; not one that is forgotten. */
  const isScreenNeeded = () => all().some((timer) => !isNumber(timer.left) && left(timer) > -600);
  /** Why the screen may go off, or an empty text. */
  let whyDark = '';
  const updateScreen = screenKeeper(isScreenNeeded, (isRefused, isUntouched) => {
    whyDark = isUntouched ? TEXT('tap-keeps-screen-on') : isRefused ? TEXT('timer-needs-screen') : '';
    update();
  });

  /** Plays nine short tones in three groups. */
  function beep() {
    wake();
    if (!sound) return;
    for (let tone = 0; tone < 9; tone += 1) {
      const start = sound.currentTime + 0.1 + (tone % 3) * 0.22 + Math.floor(tone / 3) * 1.1;
      const [source, volume] = [sound.createOscillator(), sound.createGain()];
      source.frequency.value = 880;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.4, start + 0.02);
      volume.gain.linearRampToValueAtTime(0, start + 0.16);
      source.connect(volume).connect(sound.destination);
      source.start(start);
      source.stop(start + 0.2);
    }
  }

  /** @param {StoredTimer} timer */
  async function notify({ label, id }) {
    if (!document.hidden || globalThis.Notification?.permission !== 'granted') return;
    const options = { body: TEXT('time-is-over'), tag: id, requireInteraction: true };
    try {
      const worker = await navigator.serviceWorker?.getRegistration();
      if (worker) await worker.showNotification(label, options);
      else new Notification(label, options);
    } catch {
      // Nothing but the notification is missing: the page says it too.
    }
  }

  // Time goes by

  // Behind an open dialog, nothing can be pressed.
  const place = () => document.querySelector('dialog[open]') ?? document.body;
  const title = document.title;
  let room = 0;
  /** Makes room for the timers at the page's end. */
  function makeRoom() {
    const height = tray.isConnected ? tray.offsetHeight : 0;
    if (height !== room) document.body.style.setProperty('--timers', `${height}px`);
    room = height;
  }
  /** @type {ReturnType<typeof setTimeout>} */
  let ticking;
  function update() {
    const timers = all();
    if (timers.length) {
      if (tray.parentElement !== place()) place().append(tray);
      queue();
      // On a slow phone it takes a second, so what was tapped is painted before.
      if (!woken) {
        woken = Date.now();
        requestAnimationFrame(() => setTimeout(wake, 100));
      }
    } else {
      tray.remove();
      leaveQueue();
      hush();
    }
    const running = timers.filter((timer) => !isNumber(timer.left));
    updateScreen();
    // A phone that is locked stops pages.
    const isPhone = matchMedia('(pointer: coarse)').matches;
    const reason = isSilent() ? TEXT('tap-to-hear-timer') : isPhone ? whyDark : '';
    const text = running.length ? reason : '';
    if (unheard.textContent !== text) unheard.textContent = text;
    for (const [id, { item, tools }] of items) {
      if (timers.some((timer) => timer.id === id)) continue;
      item.remove();
      tools.remove();
      items.delete(id);
    }
    // The one that was started last is the last of them.
    for (const timer of timers) {
      const item = show(timer);
      if (!item.isConnected) list.append(item);
    }
    const next = timers
      .filter((timer) => !isOver(timer) && !isNumber(timer.left))
      .sort((one, other) => left(one) - left(other))[0];
    const isRinging = timers.some(isOver);
    const first = isRinging ? TEXT('time-is-over') : next && clock(left(next));
    document.title = first ? `${first} – ${title}` : title;
    // When what a tap has changed is painted, since all of the page gets new styles for it.
    requestAnimationFrame(() => setTimeout(makeRoom));
    // A tab that nobody sees may be asleep, and one in which nothing was pressed makes no sound.
    const isSeen = !document.hidden && navigator.userActivation?.hasBeenActive !== false;
    // Ringing updates: the next that is due rings then.
    const due = timers.find(isDue);
    // One that is seen comes first.
    const isLate = timers.some((timer) => left(timer) < -1);
    if (isRinging && (isSeen || (isRinger && (isLate || !document.hidden)))) alone(() => (due ? ring(due) : ringOn()));
    if (!isRinging) stopRinging();
    clearTimeout(ticking);
    if (running.length) ticking = setTimeout(update, 250);
  }

  // What starts them

  /**
   * Returns the number of the step that a time is in, and the words up to the time, of its sentence.
   * @param {HTMLElement} element
   */
  function stepOf(element) {
    // A step may hold lists of its own.
    const step = element.closest('.steps > ol > li, .step') ?? element.closest('li');
    /** @type {HTMLOListElement | null | undefined} */
    const steps = step?.closest('ol, ul');
    const index = steps && step ? [...steps.children].indexOf(step) + (steps.start ?? 1) : 0;
    const number = Number(element.closest('[data-step-number]')?.dataset.stepNumber ?? index);
    const range = document.createRange();
    range.selectNodeContents(step ?? element.closest('p') ?? element);
    range.setEndAfter(element);
    const sentences = range
      .toString()
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?]) (?=\p{Lu})|(?<=[。！？])/u);
    return { number, words: (sentences.at(-1) ?? '').trim().slice(0, 80) };
  }

  /**
   * @param {HTMLElement} element
   * @param {boolean} isTap Whether it is a tap of now, not one from before this script was there.
   */
  function start(element, isTap) {
    const time = element.closest('data') ?? element;
    const seconds = Number(time.getAttribute('value')?.slice(2, -1));
    const started = Date.now();
    isTapped ||= isTap;
    const { number, words } = stepOf(time);
    const id = `${started.toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    keep({
      id,
      label: number ? TEXT('timer-of-step', { recipe: name, number }) : name,
      number,
      words,
      address: path,
      started,
      seconds,
      ends: started + seconds * 1000,
      left: null,
      rung: false,
    });
    said.textContent = TEXT('timer-started', { time: element.textContent });
    // Browsers let only a tap ask.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (globalThis.Notification?.permission === 'default') Notification.requestPermission();
      }, 100),
    );
  }

  // Copies of steps have their buttons too.
  addEventListener('click', ({ target, isTrusted }) => {
    // A press from before there were buttons is for the time around one.
    const starter = target.closest?.('.timer') ?? target.closest?.('data')?.querySelector('.timer');
    if (starter) start(starter, isTrusted);
  });
  storage.onChange(update);
  document.addEventListener('visibilitychange', update);
  // A dialog opens or closes.
  for (const type of ['close', 'focusin']) {
    document.addEventListener(type, () => items.size && tray.parentElement !== place() && update(), true);
  }
  // One that a screen reader sends has no pointer.
  for (const type of ['pointerup', 'keydown', 'click']) {
    addEventListener(
      type,
      ({ isTrusted }) => {
        if (!items.size || !isTrusted) return;
        // Neither Escape nor a key like Shift lets a page be heard.
        isTapped = navigator.userActivation?.hasBeenActive !== false;
        wake();
      },
      true,
    );
  }
  addEventListener('pagehide', () => {
    isLeft = true;
    leaveQueue();
    stopRinging();
  });
  addEventListener('pageshow', () => {
    isLeft = false;
    update();
  });
  update();
}
