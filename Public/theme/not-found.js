'use strict';
/*
 * Finds the site's top, for the page that a host shows at unknown addresses of any depth: the page asks for this script in several
 * folders, and the first that has it is the one. The address becomes one at the top, from where all links of the page lead to the
 * right places.
 *
 * Needs nothing. Offers nothing.
 */
{
  const { dataset } = document.documentElement;
  const script = document.currentScript;
  // @ts-expect-error A script of a page that runs now is an HTML element.
  const { href, pathname } = new URL('..', script.src);
  // The first, without a way up, is there if the address is at the top already, or if the host has written all links from there.
  if (!dataset.top && script?.getAttribute('src')?.startsWith('..')) {
    history.replaceState(null, '', `${href}404.html?${location.pathname.slice(pathname.length)}`);
  }
  dataset.top = pathname;
}
