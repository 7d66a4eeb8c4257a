/** Attribute of the root element with a scheme chosen by hand; without it the system's preference applies. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Local storage key of MUI for `light`, `dark` or `system`, read by its script before the first paint. */
export const MODE_STORAGE_KEY = 'mui-mode';
