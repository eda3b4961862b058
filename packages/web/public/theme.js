try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage.
}
// The frame of the admin area is drawn before its code is there (`styles.css`).
if (location.pathname.startsWith('/admin')) document.documentElement.dataset.area = 'admin';
