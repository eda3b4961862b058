export const ADDRESSES_MAX = 50;
