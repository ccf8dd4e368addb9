'use strict';

// Dates in the visitor's own zone and language; without script they stay in UTC.
{
    const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
    for (const time of document.querySelectorAll('time[datetime]')) {
        time.textContent = format.format(new Date(time.dateTime));
    }
}
