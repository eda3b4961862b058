(() => {
  const PATIENCE_MS = 2500;

  const pendingStyles = () =>
    [...document.querySelectorAll('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);

  const show = (message) => {
    const failure = document.getElementById('load-failure');
    if (!failure) return;
    document.getElementById('starting').hidden = true;
    // The reason of a failure stays.
    if (failure.hidden && message) failure.querySelector('p').textContent = message;
    failure.hidden = false;
    failure.querySelector('button').onclick = () => window.location.reload();
    // Neither the page nor a script waits for styles of another medium.
    for (const link of pendingStyles()) {
      link.media = 'print';
      link.onload = () => {
        link.media = 'all';
      };
    }
  };

  window.addEventListener(
    'error',
    ({ target }) => {
      // What a failed preload was for is asked for again.
      const isFile = target instanceof HTMLScriptElement || target.rel === 'stylesheet';
      if (target !== window && !(isFile && (target.src ?? target.href).includes('/assets/'))) return;
      // A file in the head fails before the elements exist.
      if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', () => show());
      else show();
    },
    { capture: true },
  );
  setTimeout(() => show('Loading takes longer than usual.'), PATIENCE_MS);
})();
