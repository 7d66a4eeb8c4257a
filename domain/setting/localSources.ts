import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { SettingValue } from './schema';
import names from './sourceNames.json';

type Names = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

/** Settings whose sources are described in a language; what an operator wrote later stays as it is. For pages, while the server renders them. */
export function withLocalSources(settings: readonly SettingValue[], locale: Locale): SettingValue[] {
  if (locale === DEFAULT_LOCALE) return [...settings];
  const known: Names = names;
  return settings.map((setting) => ({
    ...setting,
    source: known[setting.source]?.[locale] ?? setting.source,
  }));
}
