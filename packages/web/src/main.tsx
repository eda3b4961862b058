import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadApp } from './app/app.tsx';
import './app/styles/styles.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');

const root = createRoot(container);
// In a transition React pauses for the browser's other work. index.html shows a spinner until the page is there.
void loadApp(window.location.pathname).then((app) =>
  startTransition(() => root.render(<StrictMode>{app}</StrictMode>)),
);
