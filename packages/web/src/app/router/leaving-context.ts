import { createContext } from 'react';

/** Whether the page on screen is only there until the files of the next one have arrived. */
export const LeavingContext = createContext(false);
