'use strict';
// What the live server adds to the pages that it serves: a button to refresh, notices, and pages that follow edits.
// It is no part of a published site.
{
  const script = document.currentScript;
  /** This run of the server, by which its token is known to be the right one. */
  const { run, token, content } = script.dataset;
  /** Whether this page only stands in for a site that is not there yet. */
  const isWaiting = 'waiting' in script.dataset;

  // -------------------------------------------------------------------------------------------------------------------
  // The connection: one for all tabs, since a browser has no more than six to a server.

  const listen = (tell) => {
    const channel = new BroadcastChannel('recipesite-live');
    channel.onmessage = (event) => tell(event.data);
    const pass = (status) => {
      tell(status);
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
    // Locks are there on secure origins only, which this machine's own are; elsewhere each tab has its own connection.
    if (!navigator.locks) return open();
    fetch('/-/status').then((answer) => answer.json()).then(tell, () => {});
    // Held for as long as the tab is there; then the next tab gets it.
    navigator.locks.request('recipesite-live', () => new Promise(open));
  };

  const post = (path, fields = {}) =>
    fetch(`/-/${path}?${new URLSearchParams({ ...fields, token })}`, { method: 'POST' });

  // -------------------------------------------------------------------------------------------------------------------
  // The page: it is looked at again when the site has changed, and reloaded only if it is another one.

  const scrollKey = 'recipesite-live-scroll';

  const reload = () => {
    sessionStorage.setItem(scrollKey, JSON.stringify([location.pathname, scrollX, scrollY]));
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

  const stylesheets = (page) => [...page.querySelectorAll('link[rel~="stylesheet"]')];

  /** Puts new styles beside the old ones, which go when the new ones are there. */
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
      // The server has gone; when it is back, its next status leads here again.
    } finally {
      isLooking = false;
    }
    if (mustLookAgain) {
      mustLookAgain = false;
      lookAtPage();
    }
  };

  // -------------------------------------------------------------------------------------------------------------------
  // The tools, in a tree of their own where the site's styles do not reach.

  const element = (name, attributes = {}, ...children) => {
    const { onclick, ...others } = attributes;
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(others)) if (value !== false) made.setAttribute(key, value);
    if (onclick) made.onclick = onclick;
    made.append(...children);
    return made;
  };

  const host = element('recipesite-live');
  const root = host.attachShadow({ mode: 'open' });

  const spinner = element('span', { class: 'spinner', 'aria-hidden': 'true' });
  const state = element('span', { class: 'state', role: 'status' });
  const refreshButton = element(
    'button',
    { type: 'button', class: 'refresh', title: 'Shift-click looks for new photos too', onclick: (event) => refresh(event.shiftKey) },
    'Refresh');
  const panelButton = element(
    'button',
    {
      type: 'button', class: 'more', 'aria-expanded': 'false', 'aria-controls': 'panel', 'aria-label': 'Live tools',
      onclick: () => showPanel(panel.hidden),
    },
    '⋯');

  const simulations = [
    ['', 'As it is'], ['empty', 'Empty'], ['malformed', 'Malformed'], ['unreachable', 'Unreachable'], ['slow', 'Slow'],
  ];
  const choices = simulations.map(([value, label]) => {
    const input = element('input', { type: 'radio', name: 'state', value });
    input.onchange = () => post('simulate', { state: value });
    return element('label', {}, input, label);
  });
  const facts = element('p', { class: 'facts' });
  const warnings = element('div', { class: 'warnings' });
  const panel = element(
    'section', { id: 'panel', class: 'panel', 'aria-label': 'Live tools', hidden: '' },
    facts,
    element('fieldset', {}, element('legend', {}, 'Show the recipe list as'), ...choices),
    warnings);

  const bar = element('div', { class: 'bar', role: 'group', 'aria-label': 'Live site' }, spinner, state, refreshButton, panelButton);
  const notice = element('div', { class: 'notice', role: 'alert' });
  const overlay = element('dialog', { class: 'overlay', role: 'alertdialog', 'aria-labelledby': 'overlay-title' });

  const showPanel = (isShown) => {
    panel.hidden = !isShown;
    panelButton.setAttribute('aria-expanded', String(isShown));
    if (isShown) panel.querySelector('input:checked')?.focus();
    else panelButton.focus();
  };
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') showPanel(false);
  });

  const refresh = async (withPhotos) => {
    asked = true;
    const answer = await post('refresh', withPhotos ? { photos: '' } : {}).catch(() => null);
    // Another run of the server has another token.
    if (answer?.status === 403) reload();
  };

  /** Whether somebody asked for a refresh here, and wants to know what became of it. */
  let asked = false;
  let status = null;
  let since = 0;

  // -------------------------------------------------------------------------------------------------------------------
  // Words

  const span = (seconds) => {
    const [count, unit] =
      seconds < 60 ? [Math.max(1, Math.round(seconds)), 'second'] : seconds < 5400 ? [Math.round(seconds / 60), 'minute']
        : seconds < 129600 ? [Math.round(seconds / 3600), 'hour'] : [Math.round(seconds / 86400), 'day'];
    return `${count} ${unit}${count === 1 ? '' : 's'}`;
  };
  const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  /** The age of something that was so many seconds old when the status came. */
  const age = (seconds) => seconds + (Date.now() - since) / 1000;

  // -------------------------------------------------------------------------------------------------------------------
  // What is shown

  const problem = (kind) => status.problems?.find((each) => each.kind === kind);

  const listing = (diagnostics) => {
    const list = element('div', { class: 'diagnostics', tabindex: '0', role: 'region', 'aria-label': 'What is wrong' });
    for (const text of diagnostics) {
      const [first, ...others] = text.split('\n');
      const isHelp = (line) => /^\s*help: /.test(line);
      const [, place, severity, message] = first.match(/^(.*?)(error|warning): (.*)$/) ?? [null, '', '', first];
      list.append(
        element('div', { class: 'diagnostic' },
          element('p', {},
            element('span', { class: 'place' }, place), element('span', { class: severity }, severity ? `${severity}: ` : ''),
            element('strong', {}, message)),
          element('pre', {}, others.filter((line) => !isHelp(line)).join('\n')),
          ...others.filter(isHelp).map((line) => element('p', {}, line.trim()))));
    }
    return list;
  };

  const showBar = () => {
    host.toggleAttribute('data-busy', Boolean(status.busy));
    host.toggleAttribute('data-offline', Boolean(status.isOffline));
    spinner.hidden = !status.busy;
    refreshButton.disabled = Boolean(status.isOffline);
    if (status.isOffline) state.textContent = 'The live server does not answer';
    else if (status.busy) state.textContent = status.busy;
    else if (status.feedAge == null) state.textContent = status.version ? 'Not refreshed yet' : 'No recipes yet';
    else {
      const seconds = age(status.feedAge);
      state.textContent = seconds < 10 ? 'Up to date' : `Refreshed ${span(seconds)} ago`;
    }
  };

  const showPanelFacts = () => {
    const site = status.site;
    facts.textContent = site
      ? `${counted(site.recipes, 'recipe')}, ${counted(site.pages, 'page')}, built in ${site.seconds.toFixed(2)} s from ${status.source}`
      : `Nothing built yet from ${status.source}`;
    for (const input of panel.querySelectorAll('input')) input.checked = input.value === (status.simulation ?? '');
    host.toggleAttribute('data-simulated', Boolean(status.simulation));
    const texts = site?.warnings ?? [];
    warnings.replaceChildren(
      ...(texts.length ? [element('p', {}, counted(texts.length, 'warning')), listing(texts)] : []));
  };

  /** The last problem shown, so that a status that says the same again leaves it alone. */
  let shownNotice = '';
  const showNotice = () => {
    // A page that stands in for the site says it itself.
    const feed = isWaiting ? null : problem('feed');
    const key = feed ? JSON.stringify([feed.headline, feed.diagnostics]) : '';
    if (key !== shownNotice) {
      shownNotice = key;
      const isOpen = notice.querySelector('details')?.open ?? false;
      notice.replaceChildren(
        ...(feed
          ? [
            element('p', {}, element('strong', {}, `${feed.headline}.`), ' You see the last good site. ', element('span', { class: 'age' })),
            element('button', { type: 'button', onclick: (event) => refresh(event.shiftKey) }, 'Try again'),
            element('details', {}, element('summary', {}, 'Details'), listing(feed.diagnostics)),
          ]
          : []));
      const details = notice.querySelector('details');
      if (details) details.open = isOpen;
    }
    if (feed) notice.querySelector('.age').textContent = `This has been so for ${span(age(feed.age))}.`;
  };

  let shownOverlay = '';
  const showOverlay = () => {
    const site = isWaiting ? null : problem('site');
    const key = site ? JSON.stringify([site.headline, site.diagnostics]) : '';
    if (key === shownOverlay) return;
    shownOverlay = key;
    if (!site) return overlay.close();
    overlay.replaceChildren(
      element('h2', { id: 'overlay-title' }, site.headline),
      element('p', {}, 'You see the last good page. This goes away when it is mended.'),
      listing(site.diagnostics),
      element('button', { type: 'button', onclick: () => overlay.close() }, 'Hide'));
    if (!overlay.open) overlay.showModal();
  };

  const show = () => {
    showBar();
    if (status.isOffline) return;
    showPanelFacts();
    showNotice();
    showOverlay();
  };

  // -------------------------------------------------------------------------------------------------------------------

  /** What of a status makes this page another one. */
  const mark = (each) => JSON.stringify(isWaiting ? [each.version, each.problems.map((one) => one.diagnostics)] : each.version);
  let seen = null;

  const receive = (next) => {
    since = Date.now();
    if (next.isOffline) {
      status = { ...status, isOffline: true };
    } else {
      if (next.run !== run) return reload();
      status = next;
      const current = mark(next);
      if (current !== seen) {
        seen = current;
        lookAtPage();
      }
    }
    show();
  };

  const style = element('link', { rel: 'stylesheet', href: '/-/live.css' });
  host.hidden = true;
  style.onload = () => { host.hidden = false; };
  root.append(style, notice, panel, bar, overlay);
  document.body.append(host);
  restoreScroll();
  listen(receive);
  setInterval(() => status && show(), 5000);
}
