/** What a key means in the queue. */
export type QueueAction = 'next' | 'previous' | 'select' | 'approve' | 'reject' | 'fulfil';

/** The keys of the queue, in the order in which they are explained. */
export const QUEUE_KEYS: { key: string; action: QueueAction; words: string }[] = [
  { key: 'j', action: 'next', words: 'Next request' },
  { key: 'k', action: 'previous', words: 'Previous request' },
  { key: 'x', action: 'select', words: 'Select or deselect' },
  { key: 'a', action: 'approve', words: 'Approve' },
  { key: 'f', action: 'fulfil', words: 'Mark as fulfilled' },
  { key: 'r', action: 'reject', words: 'Reject, after asking for the reason' },
];

const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';
const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The action that a key press asks for; none while somebody writes, a window is open or a modifier is held. */
export const queueActionOf = (event: KeyboardEvent): QueueAction | undefined => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.target instanceof Element && event.target.closest(WRITES)) return undefined;
  if (document.querySelector(COVERS)) return undefined;
  return QUEUE_KEYS.find(({ key }) => key === event.key.toLowerCase())?.action;
};
