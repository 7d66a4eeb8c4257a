/** The languages of the site. Portuguese is the source and has no prefix; the others live below `/en` and `/es`. */
export const LOCALES = ['pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';
