/** Attribute of the root element that holds a scheme chosen by hand; without it the system's preference holds. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Where MUI keeps `light`, `dark` or `system`, and what its script reads before the first paint. */
export const MODE_STORAGE_KEY = 'mui-mode';
