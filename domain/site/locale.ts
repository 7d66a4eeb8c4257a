/**
 * Languages of the site. Portuguese is the source and has no prefix; the others are below `/en` and `/es`.
 */
export const LOCALES = ['pt-BR', 'en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';

/** Language of entered text (names, descriptions, addresses) on every page, declared as such (WCAG 3.1.2). */
export const DATA_LANGUAGE: Locale = 'pt-BR';

/** Each language by its name in that language, on every page. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
};

/** Language with this code; the source language for an unknown code. */
export function localeOf(text: string | undefined): Locale {
  return LOCALES.find((locale) => locale === text) ?? DEFAULT_LOCALE;
}

/** Result of `make` per language, built once: creating an Intl object costs far more than using it. */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}
