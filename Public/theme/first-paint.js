'use strict';
/*
 * What the list must know before it is painted: a list that the address filters must not be seen whole first.
 *
 * Needs nothing. Offers nothing.
 */

if (location.search) document.documentElement.classList.add('filtering');
