import { useSyncExternalStore } from 'react';
import { readStored, store } from './browser-storage.ts';

export type ShortcutKey = { key: string; label: string };

/** Presses the button of the toast about a change that can be undone. */
export const UNDO_KEY = 'z';

/** The keys of every page, in the order in which the dialog lists them. */
export const GLOBAL_KEYS: readonly ShortcutKey[] = [
  { key: '/', label: 'Search the list on this page' },
  { key: 'Ctrl K or ⌘ K', label: 'Go to a page or a record' },
  { key: 'Ctrl Enter or ⌘ Enter', label: 'Send a message or a reason, from its text' },
  { key: 'F6', label: 'Go to the notification' },
  { key: '?', label: 'Show the keyboard shortcuts' },
];

const TEXT_FIELD_SELECTOR =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';
const OVERLAY_SELECTOR = 'dialog[open], [role="menu"], [role="listbox"], [data-opening-dialog]';

/** Whether a key press that types nothing is free for a shortcut: not below an open dialog or menu. */
export function isFreeCommand(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !event.altKey && !document.querySelector(OVERLAY_SELECTOR);
}

/** Whether a key press is free for a shortcut: not in a text field either. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const isTyped = event.target instanceof Element && event.target.closest(TEXT_FIELD_SELECTOR);
  return !isTyped && isFreeCommand(event);
}

/** Its name is older than the keys outside the queue. */
const STORAGE_KEY = 'queue-shortcuts';
const CHANGE_EVENT = 'portal-shortcuts-change';
const OPEN_EVENT = 'portal-shortcuts-open';

/** Without storage the choice lasts until the page is closed. */
let choice = true;

function readIsOn() {
  const stored = readStored(STORAGE_KEY);
  return stored === undefined ? choice : stored !== 'off';
}

function storeIsOn(isOn: boolean) {
  choice = isOn;
  store(STORAGE_KEY, isOn ? null : 'off');
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => window.removeEventListener(CHANGE_EVENT, onChange);
}

/** Whether this browser has the keyboard shortcuts on (WCAG 2.1.4), and the switch. */
export function useShortcutsSwitch() {
  return { isOn: useSyncExternalStore(subscribe, readIsOn), switchTo: storeIsOn };
}

export type ShellDialog = 'palette' | 'shortcuts';

export function showDialog(name: ShellDialog) {
  window.dispatchEvent(new CustomEvent(OPEN_EVENT, { detail: name }));
}

export function showShortcuts() {
  showDialog('shortcuts');
}

/** @returns a function that stops listening */
export function onShowDialog(listener: (name: ShellDialog) => void) {
  const open = (event: Event) => event instanceof CustomEvent && listener(event.detail);
  window.addEventListener(OPEN_EVENT, open);
  return () => window.removeEventListener(OPEN_EVENT, open);
}
