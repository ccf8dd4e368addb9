'use strict';
/*
 * What the live server adds to the pages that it serves: a button to refresh, notices, and pages that follow edits. Published
 * sites do not have it.
 *
 * Needs nothing: a page may be one that only stands in for the site. Offers nothing.
 */
{
  /** @type {HTMLScriptElement} */
  // @ts-expect-error A script of a page that runs now is an HTML element.
  const script = document.currentScript;
  /** The run of the server that made the page; its token is valid for that run only. */
  const { run = '', token = '', content = '' } = script.dataset;
  /** Whether this page only stands in for a site that is not there yet. */
  const isWaiting = 'waiting' in script.dataset;

  // -------------------------------------------------------------------------------------------------------------------
  // The connection: one for all tabs, because a browser opens at most six to a server.

  /** @param {(message: LiveMessage) => void} tell */
  const listen = (tell) => {
    const channel = new BroadcastChannel('recipesite-live');
    let hasNews = false;
    /** @param {LiveMessage} status */
    const hear = (status) => {
      hasNews = true;
      tell(status);
    };
    channel.onmessage = (event) => hear(event.data);
    /** @param {LiveMessage} status */
    const pass = (status) => {
      hear(status);
      channel.postMessage(status);
    };
    const open = () => {
      const events = new EventSource('/-/events');
      events.onmessage = (event) => pass(JSON.parse(event.data));
      events.onerror = () => {
        pass({ isOffline: true });
        if (events.readyState !== EventSource.CLOSED) return;
        setTimeout(open, 1000);
      };
    };
    // Locks exist on secure origins only, such as those of this machine. On others, each tab has its own connection.
    if (!navigator.locks) return open();
    fetch('/-/status')
      .then((answer) => answer.json())
      // What was said since then is newer.
      .then(
        (status) => hasNews || tell(status),
        () => {},
      );
    // Held until the tab is closed; then the next tab gets it.
    navigator.locks.request('recipesite-live', () => new Promise(open));
  };

  /**
   * @param {string} path
   * @param {Record<string, string>} [fields]
   */
  const post = (path, fields = {}) =>
    fetch(`/-/${path}?${new URLSearchParams({ ...fields, token })}`, { method: 'POST' });

  // -------------------------------------------------------------------------------------------------------------------
  // The page: it is checked when the site has changed, and reloaded only if it differs.

  const scrollKey = 'recipesite-live-scroll';
  const panelKey = 'recipesite-live-panel';

  const reload = () => {
    sessionStorage.setItem(scrollKey, JSON.stringify([location.pathname, scrollX, scrollY]));
    // The panel stays open across the reload, even if it is opened during the reload: the owner may be trying the states of
    // the feed, or reading the warnings. So it does if this page has not yet come as far as opening it again.
    const keepPanel = () => {
      const opener = panel.hidden ? openerBefore : panelOpener;
      if (opener) sessionStorage.setItem(panelKey, panelState(opener));
    };
    addEventListener('pagehide', keepPanel, { once: true });
    location.reload();
  };

  const restoreScroll = () => {
    const [path, x, y] = JSON.parse(sessionStorage.getItem(scrollKey) ?? '[]');
    sessionStorage.removeItem(scrollKey);
    if (path !== location.pathname) return;
    const restore = () => scrollTo({ left: x, top: y, behavior: 'instant' });
    restore();
    addEventListener('load', restore, { once: true });
  };

  /**
   * @param {Document} page
   * @returns {NodeListOf<HTMLLinkElement>}
   */
  const stylesheets = (page) => page.querySelectorAll('link[rel~="stylesheet"]');

  /**
   * Adds new styles beside the old ones, and removes these when the new ones are loaded.
   * @param {Document} page
   */
  const restyle = (page) => {
    const next = stylesheets(page);
    stylesheets(document).forEach((old, index) => {
      const href = next[index]?.getAttribute('href');
      if (!href || href === old.getAttribute('href')) return;
      const link = old.cloneNode();
      link.onload = link.onerror = () => old.remove();
      link.href = href;
      old.after(link);
    });
  };

  let isLooking = false;
  let mustLookAgain = false;

  const lookAtPage = async () => {
    if (isLooking) {
      mustLookAgain = true;
      return;
    }
    isLooking = true;
    try {
      const answer = await fetch(location.href, { cache: 'no-cache' });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const theirs = page.querySelector('script[src="/-/live.js"]');
      if (theirs?.dataset.content !== content) return reload();
      restyle(page);
    } catch {
      // The server is down. When it is back, its next status calls this again.
    } finally {
      isLooking = false;
    }
    if (mustLookAgain) {
      mustLookAgain = false;
      lookAtPage();
    }
  };

  // -------------------------------------------------------------------------------------------------------------------
  // The tools, in a shadow tree that the site's styles do not reach.

  /** @typedef {{ onclick?: (event: MouseEvent) => unknown, [name: string]: unknown }} Attributes */
  /**
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name
   * @param {Attributes} [attributes]
   * @param {...(string | Node)} children
   */
  const element = (name, attributes = {}, ...children) => {
    const { onclick, ...others } = attributes;
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(others)) if (value !== false) made.setAttribute(key, String(value));
    if (onclick) made.onclick = onclick;
    made.append(...children);
    return made;
  };

  const host = document.createElement('recipesite-live');
  const root = host.attachShadow({ mode: 'open' });

  /**
   * @param {string} className
   * @param {string | Node} label
   * @param {(event: MouseEvent) => unknown} onclick
   * @param {Attributes} [attributes]
   */
  const button = (className, label, onclick, attributes = {}) =>
    element('button', { type: 'button', class: className, onclick, ...attributes }, label);

  /** @param {string} path */
  const icon = (path) => {
    const made = document.createElement('template');
    made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    return made.content;
  };

  const spinner = element('span', { class: 'spinner', 'aria-hidden': 'true' });
  const words = element('span');
  // It changes often, and a screen reader would read each change aloud.
  const ago = element('span', { 'aria-live': 'off' });
  const state = element('span', { class: 'state' }, words, ago);
  const simulated = button('tell simulated', '', () => showPanel(true, simulated));
  const mistakes = button('tell problem', '', () => bringBack('site'), { 'aria-haspopup': 'dialog' });
  const failure = button('tell problem', '', () => bringBack('feed'));
  const warningCount = button('tell', '', () => showPanel(true, warningCount));
  const tells = element('span', { class: 'tells', role: 'status' }, state, simulated, mistakes, failure, warningCount);
  const refreshButton = button(
    'refresh',
    element('span', { class: 'word' }, 'Refresh'),
    (event) => refresh(event.shiftKey),
    { 'aria-label': 'Refresh', title: 'Shift-click looks for new photos too' },
  );
  refreshButton.append(icon('M20 12a8 8 0 1 1-2.4-5.7M20 3v5h-5'));
  const panelButton = button('more quiet', '⋯', () => showPanel(panel.hidden), {
    'aria-expanded': 'false',
    'aria-controls': 'panel',
    'aria-label': 'Live tools',
  });

  const simulations = [
    ['', 'As it is'],
    ['empty', 'Empty'],
    ['malformed', 'Malformed'],
    ['unreachable', 'Unreachable'],
    ['slow', 'Slow'],
  ];
  /**
   * The last choice made here, until the server reports it. Until then, a status may still report an older state.
   * @type {string | undefined}
   */
  let chosen;
  /** @param {string} value */
  const choose = async (value) => {
    chosen = value;
    const answer = await post('simulate', { state: value }).catch(() => null);
    if (answer?.status === 403) return reload();
    // Another tab may have chosen something else meanwhile.
    setTimeout(() => {
      if (chosen === value) chosen = undefined;
      show();
    }, 1000);
  };
  const choices = simulations.map(([value, label]) => {
    const input = element('input', { type: 'radio', name: 'state', value });
    input.onchange = () => choose(value);
    return element('label', {}, input, label);
  });
  const facts = element('p', { class: 'facts' });
  const warnings = element('div', { class: 'warnings' });
  const panel = element(
    'section',
    { id: 'panel', class: 'panel card', 'aria-label': 'Live tools', hidden: '' },
    facts,
    element('fieldset', {}, element('legend', {}, 'Show the recipe list as'), ...choices),
    warnings,
  );

  const bar = element(
    'section',
    { class: 'bar', 'aria-label': 'Live site' },
    spinner,
    tells,
    refreshButton,
    panelButton,
  );
  const noticeAge = element('span', { class: 'age', 'aria-live': 'off' });
  const notice = element('div', { class: 'notice card', role: 'alert', hidden: '' });
  const dock = element('div', { class: 'dock' }, notice, panel, bar);
  const overlay = element('dialog', { class: 'overlay', role: 'alertdialog', 'aria-labelledby': 'overlay-title' });

  /** @type {HTMLElement} */
  let panelOpener = panelButton;
  /**
   * @param {boolean} isShown
   * @param {HTMLElement} [opener]
   */
  const showPanel = (isShown, opener = panelButton) => {
    panel.hidden = !isShown;
    panelButton.setAttribute('aria-expanded', String(isShown));
    if (!isShown) return (panelOpener.hidden ? panelButton : panelOpener).focus();
    panelOpener = opener;
    panel.querySelector(opener === warningCount ? '.diagnostics' : 'input:checked')?.focus();
  };
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') showPanel(false);
  });

  /** @param {boolean} withPhotos */
  const refresh = async (withPhotos) => {
    asked = true;
    const answer = await post('refresh', withPhotos ? { photos: '' } : {}).catch(() => null);
    // Another run of the server has another token.
    if (answer?.status === 403) reload();
  };

  /** Whether a refresh was requested on this page, which then shows its result. */
  let asked = false;
  /** @type {LiveStatus} */
  let status;
  let since = 0;

  // -------------------------------------------------------------------------------------------------------------------
  // Words

  /** @param {number} seconds */
  const span = (seconds) => {
    const [count, unit] =
      seconds < 59.5
        ? [Math.max(1, Math.round(seconds)), 'second']
        : seconds < 5400
          ? [Math.round(seconds / 60), 'minute']
          : seconds < 129600
            ? [Math.round(seconds / 3600), 'hour']
            : [Math.round(seconds / 86400), 'day'];
    return `${count} ${unit}${count === 1 ? '' : 's'}`;
  };
  /**
   * @param {number} count
   * @param {string} noun
   */
  const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  /**
   * The age of something that had this age in seconds when the status arrived.
   * @param {number} seconds
   */
  const age = (seconds) => seconds + (Date.now() - since) / 1000;

  // -------------------------------------------------------------------------------------------------------------------
  // What is shown

  /**
   * The problem with the feed or the site, unless this page takes the place of the site and shows it itself.
   * @param {string} kind
   */
  const problem = (kind) => (isWaiting ? undefined : status.problems?.find((each) => each.kind === kind));

  /**
   * @param {HTMLElement} place
   * @param {string} text
   */
  const say = (place, text) => {
    // Setting even the same text again would read it aloud again.
    if (place.textContent !== text) place.textContent = text;
  };

  // A problem that was hidden in this tab stays hidden, on other pages too, until there is another problem.
  const putAwayKey = 'recipesite-live-put-away';
  /** @type {Record<string, string>} */
  const awayProblems = JSON.parse(sessionStorage.getItem(putAwayKey) ?? '{}');
  /** @param {LiveProblem | undefined} each */
  const mark = (each) => (each ? JSON.stringify([run, each.headline, each.diagnostics]) : '');
  /** @param {LiveProblem} each */
  const isPutAway = (each) => awayProblems[each.kind] === mark(each);
  /**
   * @param {string} kind
   * @param {string} which
   */
  const putAway = (kind, which) => {
    if ((awayProblems[kind] ?? '') === which) return;
    awayProblems[kind] = which;
    sessionStorage.setItem(putAwayKey, JSON.stringify(awayProblems));
  };

  /** @param {string} kind */
  const bringBack = (kind) => {
    putAway(kind, '');
    show();
    if (kind === 'feed') notice.querySelector('button')?.focus();
  };

  /**
   * @param {string} label
   * @param {LiveDiagnostic[]} diagnostics
   */
  const listing = (label, diagnostics) => {
    const list = element('div', { class: 'diagnostics', tabindex: '0', role: 'region', 'aria-label': label });
    for (const { place, severity, message, excerpt, notes, help } of diagnostics) {
      const lines = [...excerpt, ...notes];
      list.append(
        element(
          'div',
          { class: 'diagnostic' },
          element(
            'p',
            {},
            element('span', { class: 'place' }, place ? `${place}: ` : ''),
            element('span', { class: severity }, `${severity}: `),
            element('strong', {}, message),
          ),
          ...(lines.length ? [element('pre', {}, lines.map((line) => `  ${line}`).join('\n'))] : []),
          ...(help ? [element('p', {}, `help: ${help}`)] : []),
        ),
      );
    }
    return list;
  };

  /** The normal text of the bar: a constant part and an age. */
  const standing = () => {
    if (status.isOffline) return ['The live server does not answer', ''];
    if (status.busy) return [status.busy, ''];
    if (isWaiting) return ['No site yet', ''];
    // Beside a problem or a simulation, it would read as if everything were fine.
    if (status.simulation || status.problems.length) return ['', ''];
    if (status.feedAge == null) return ['Not refreshed yet', ''];
    const seconds = age(status.feedAge);
    return seconds < 10 ? ['Up to date', ''] : ['Refreshed', ` ${span(seconds)} ago`];
  };

  /**
   * @param {HTMLElement} place
   * @param {string | false | 0 | undefined} text
   */
  const tell = (place, text) => {
    if (!text && root.activeElement === place) refreshButton.focus();
    place.hidden = !text;
    if (text) say(place, text);
  };

  const showBar = () => {
    const [text, time] = standing();
    host.toggleAttribute('data-offline', Boolean(status.isOffline));
    spinner.hidden = !status.busy || Boolean(status.isOffline);
    refreshButton.disabled = Boolean(status.isOffline);
    state.hidden = !text;
    say(words, text);
    say(ago, time);
    const [site, feed] = [problem('site'), problem('feed')];
    tell(simulated, status.simulation && `Simulated: ${status.simulation}`);
    tell(mistakes, site && (site.mistakes ? counted(site.mistakes, 'mistake') : 'Not written'));
    tell(failure, feed && (feed.mistakes ? `${counted(feed.mistakes, 'mistake')} in the list` : 'List unreachable'));
    tell(warningCount, status.site?.warnings.length && counted(status.site.warnings.length, 'warning'));
  };

  let shownWarnings = '[]';
  const showPanelFacts = () => {
    const site = status.site;
    facts.textContent = site
      ? `${counted(site.recipes, 'recipe')}, ${counted(site.pages, 'page')}, built in ${site.seconds.toFixed(2)} s from ${status.source}`
      : `Nothing built yet from ${status.source}`;
    for (const input of panel.querySelectorAll('input'))
      input.checked = input.value === (chosen ?? status.simulation ?? '');
    const known = site?.warnings ?? [];
    // The owner may be reading them.
    if (shownWarnings === JSON.stringify(known)) return;
    shownWarnings = JSON.stringify(known);
    warnings.replaceChildren(
      ...(known.length ? [element('p', {}, counted(known.length, 'warning')), listing('Warnings', known)] : []),
    );
  };

  /** The last problem shown; a status with the same problem does not show it again. */
  let shownNotice = '';
  const showNotice = () => {
    const feed = problem('feed');
    const hadFocus = notice.contains(root.activeElement);
    if (!feed) putAway('feed', '');
    if (mark(feed) !== shownNotice) {
      shownNotice = mark(feed);
      const isOpen = notice.querySelector('details')?.open ?? false;
      notice.replaceChildren(
        ...(feed
          ? [
              element('p', {}, element('strong', {}, `${feed.headline}.`), ' You see the last good site. ', noticeAge),
              button('', 'Try again', (event) => refresh(event.shiftKey)),
              button('quiet', 'Hide', () => {
                putAway('feed', shownNotice);
                show();
                failure.focus();
              }),
              element(
                'details',
                {},
                element('summary', {}, 'Details'),
                listing('What is wrong with the list', feed.diagnostics),
              ),
            ]
          : []),
      );
      const details = notice.querySelector('details');
      if (details) details.open = isOpen;
    }
    if (feed) say(noticeAge, `This has been so for ${span(age(feed.age))}.`);
    notice.hidden = !feed || isPutAway(feed);
    if (hadFocus && notice.hidden) refreshButton.focus();
  };

  let shownOverlay = '';
  const showOverlay = () => {
    const site = problem('site');
    if (!site) putAway('site', '');
    if (mark(site) !== shownOverlay) {
      shownOverlay = mark(site);
      if (site) {
        overlay.replaceChildren(
          element('h2', { id: 'overlay-title' }, site.headline),
          element('p', {}, 'You see the last good page. This goes away when it is fixed.'),
          listing('What is wrong', site.diagnostics),
          button('', 'Hide', () => {
            putAway('site', shownOverlay);
            overlay.close();
          }),
        );
      }
    }
    const isWanted = site !== undefined && !isPutAway(site);
    if (isWanted && !overlay.open) overlay.showModal();
    if (!isWanted) overlay.close();
  };
  // Escape closes it, too, and browsers do not always send `cancel` first. They send `close` with the next frame, which a page
  // that is being left does not draw.
  overlay.addEventListener('cancel', () => putAway('site', shownOverlay));
  overlay.onclose = () => {
    if (!overlay.open) putAway('site', shownOverlay);
  };

  /** @param {HTMLElement} opener */
  const panelState = (opener) => `${run} ${opener === warningCount ? 'warnings' : 'feed'}`;
  const panelBefore = sessionStorage.getItem(panelKey);
  let openerBefore = [panelButton, warningCount].find((opener) => panelState(opener) === panelBefore);
  sessionStorage.removeItem(panelKey);

  const show = () => {
    // Only what is drawn can have the focus.
    if (!status || host.hidden) return;
    if (!status.isOffline) {
      showPanelFacts();
      showNotice();
      showOverlay();
    }
    showBar();
    if (openerBefore && !status.isOffline) {
      showPanel(true, openerBefore);
      openerBefore = undefined;
    }
  };

  // -------------------------------------------------------------------------------------------------------------------

  /**
   * The part of a status that decides what this page shows.
   * @param {LiveStatus} each
   */
  const edition = (each) =>
    JSON.stringify(isWaiting ? [each.version, each.problems.map((one) => one.diagnostics)] : each.version);
  /** @type {string | undefined} */
  let seen;

  /** @param {LiveMessage} next */
  const receive = (next) => {
    since = Date.now();
    if (next.isOffline) {
      status = { ...status, isOffline: true };
    } else {
      if (next.run !== run) return reload();
      status = next;
      if ((status.simulation ?? '') === chosen) chosen = undefined;
      if (asked && !next.busy) {
        asked = false;
        putAway('feed', '');
      }
      const current = edition(next);
      if (current !== seen) {
        seen = current;
        lookAtPage();
      }
    }
    show();
  };

  const style = element('link', { rel: 'stylesheet', href: '/-/live.css' });
  host.hidden = true;
  style.onload = () => {
    host.hidden = false;
    show();
  };
  root.append(style, dock, overlay);
  document.body.append(host);
  restoreScroll();
  listen(receive);
  setInterval(show, 5000);
}
