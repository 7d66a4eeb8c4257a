import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { SettingValue } from './schema';
import names from './sourceNames.json';

type Names = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

/** Names of the banks of settings that have another name in a language, by the name of the setting. */
export function localBankNames(
  settings: readonly SettingValue[],
  locale: Locale,
): Readonly<Record<string, string>> {
  const known: Names = names;
  return Object.fromEntries(
    settings.flatMap(({ name, appliesTo }) => {
      const local = name === 'bankRate' && appliesTo ? known[appliesTo]?.[locale] : undefined;
      return appliesTo && local ? [[appliesTo, local]] : [];
    }),
  );
}

/** Settings whose sources are described in a language; what an operator wrote later stays as it is. For pages, while the server renders them. */
export function withLocalSources(settings: readonly SettingValue[], locale: Locale): SettingValue[] {
  if (locale === DEFAULT_LOCALE) return [...settings];
  const known: Names = names;
  return settings.map((setting) => ({
    ...setting,
    source: known[setting.source]?.[locale] ?? setting.source,
  }));
}
