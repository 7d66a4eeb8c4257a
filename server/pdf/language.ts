import { string } from 'yup';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/domain/site/locale';
import { readOfferLabel } from '@/domain/unit/offerLabel';
import en from '@/locales/en/cart.json';
import es from '@/locales/es/cart.json';
import ptBR from '@/locales/pt-BR/cart.json';
import { translate } from '@/locales/translate';

const LABELS = { 'pt-BR': ptBR, en, es } as const satisfies Readonly<Record<Locale, object>>;

/** Language of a file, in its query. */
export const languageField = string<Locale>()
  .oneOf(LOCALES)
  .default(DEFAULT_LOCALE)
  .meta({ description: 'Idioma do arquivo' });

/** Name of a unit or quota from its label, in a language. */
export function nameItem(label: string, locale: Locale): string {
  const read = readOfferLabel(label);
  return read === null ? label : translate(LABELS[locale], `labels.${read.kind}`, { ...read }, locale);
}
