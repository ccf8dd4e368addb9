'use strict';
// Has the browser keep the site, so that it can be read without a network.
{
  const { root } = document.currentScript.dataset;
  const workers = navigator.serviceWorker;
  // From a folder there is nothing to keep, and who saves data has not asked for a copy.
  if (workers && location.protocol.startsWith('http') && !navigator.connection?.saveData) {
    // What this page shows was fetched before there was a worker to keep it.
    if (!workers.controller) workers.addEventListener('controllerchange', keepPhotos, { once: true });
    addEventListener('load', () => {
      workers.register(`${root}service-worker.js`, { updateViaCache: 'none' }).catch((reason) => {
        console.info('This site cannot be kept for reading offline.', reason);
      });
    });
  }

  function keepPhotos() {
    for (const { complete, currentSrc } of document.images) {
      if (complete && currentSrc.startsWith(location.origin)) fetch(currentSrc);
    }
  }
}
