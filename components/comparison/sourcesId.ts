/** Anchor of the sources of the total costs. */
export const SOURCES_ID = 'fontes';
