import { useMessagesValue } from '@/contexts/MessagesContext';
import { SETTINGS, type SettingName } from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import { formatSetting } from '@/domain/setting/text';
import { formatShortDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';

type Period = Pick<SettingValue, 'validFrom' | 'validTo'>;

/** Texts of dated values in the language of the page. */
export function useSettingText() {
  const t = useMessages('settings');
  const { locale } = useMessagesValue();
  const amountOf = ({ value, unit }: Pick<SettingValue, 'value' | 'unit'>) =>
    formatSetting(value, unit, locale);

  /** Value of today, or the number of values where each city, bank or age has its own. */
  function summaryOf(name: SettingName, current: readonly SettingValue[]): string {
    const national = current.find(({ appliesTo }) => !appliesTo);
    if (national && (SETTINGS[name].key === 'none' || current.length === 1)) return amountOf(national);
    return current.length === 0 ? t('none') : t('values', { count: current.length });
  }

  function periodOf({ validFrom, validTo }: Period): string {
    const from = validFrom ? formatShortDate(validFrom, locale) : null;
    const to = validTo ? formatShortDate(validTo, locale) : null;
    if (from && to) return t('history.between', { from, to });
    if (from) return t('history.since', { from });
    return to ? t('history.until', { to }) : t('history.always');
  }
  return { amountOf, summaryOf, periodOf };
}
