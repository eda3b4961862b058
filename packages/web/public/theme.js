// The chosen theme, set before the first paint; without a choice the page follows the system.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: the system decides.
}
