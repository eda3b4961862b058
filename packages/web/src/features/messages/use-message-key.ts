import { useRef } from 'react';

/** A key for a message that is sent again after a failure, so that it is stored once. Another message has another key. */
export function useMessageKey() {
  const last = useRef({ message: '', key: '' });
  const keyFor = (message: object) => {
    const text = JSON.stringify(message);
    if (last.current.message !== text) last.current = { message: text, key: crypto.randomUUID() };
    return last.current.key;
  };
  const forget = () => {
    last.current = { message: '', key: '' };
  };
  return { keyFor, forget };
}
