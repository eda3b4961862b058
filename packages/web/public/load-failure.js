// Says what to do when the app cannot start, because the network failed or a new version was deployed. React removes the
// elements when it first renders; after that the app shows its errors itself.
window.addEventListener(
  'error',
  ({ target }) => {
    const failure = document.getElementById('load-failure');
    if (!failure || (target !== window && !(target instanceof HTMLScriptElement))) return;
    document.getElementById('starting').hidden = true;
    failure.hidden = false;
    failure.querySelector('button').addEventListener('click', () => window.location.reload());
  },
  { capture: true },
);
