import { createContext } from 'react';

/** True while the page on screen waits to be replaced: the files of the next page have not arrived. */
export const LeavingContext = createContext(false);
