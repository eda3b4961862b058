// Applies the chosen theme before the first paint. Without a choice the page follows the system.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is unavailable: the page follows the system.
}
