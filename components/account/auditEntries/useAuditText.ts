import { useMessagesValue } from '@/contexts/MessagesContext';
import type { AuditAction } from '@/domain/auditEntry/actions';
import type { AuditValue, AuditValueType } from '@/domain/auditEntry/readers';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import { isAuditName, isAuditWord } from '@/domain/auditEntry/words';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { isSettingName, SETTINGS } from '@/domain/setting/names';
import { formatSetting } from '@/domain/setting/text';
import { formatShortDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';

type Change = AuditEntry['changes'][number];

/** Actions whose only value is part of their sentence. */
const WITH_SENTENCE = [
  'units.price',
  'sales.coupon',
  'negotiations.accept',
  'project.launch',
  'project.startWorks',
  'project.complete',
] as const satisfies readonly AuditAction[];
type SentenceAction = (typeof WITH_SENTENCE)[number];

const hasSentence = (action: AuditAction): action is SentenceAction =>
  (WITH_SENTENCE as readonly AuditAction[]).includes(action);

/** Sentences of an entry in the language of the page. */
export function useAuditText() {
  const t = useMessages('auditEntries');
  const ofSettings = useMessages('settings');
  const { locale } = useMessagesValue();
  const wordOf = (text: string) => (isAuditWord(text) ? t(`values.${text}`) : text);
  const nameOf = (text: string) => (isAuditName(text) ? t(`names.${text}`) : text);
  const numberOf = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 6 });

  function listOf(type: AuditValueType, items: readonly string[]): string {
    if (items.length === 0) return t('empty');
    if (type === 'texts') return items.join('; ');
    return items.map(type === 'names' ? nameOf : wordOf).join(', ');
  }
  function shownValue(type: AuditValueType, value: AuditValue): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      if (type === 'cents') return formatBRL(value, {}, locale);
      return type === 'percent' ? formatPercent(value, locale) : numberOf(value);
    }
    if (typeof value !== 'string') return listOf(type, value);
    if (type === 'day') return formatShortDate(value, locale);
    return type === 'word' ? wordOf(value) : value;
  }
  /** A setting is shown by its name, and its value in its unit. */
  function settingValueOf(
    field: Change['field'],
    value: AuditValue,
    changes: readonly Change[],
  ): string | null {
    const names = changes.find((change) => change.field === 'settingName');
    const name = names?.after ?? names?.before;
    if (typeof name !== 'string' || !isSettingName(name)) return null;
    if (field === 'settingName') return ofSettings(`names.${name}`);
    const isAmount = field === 'settingValue' && typeof value === 'number';
    return isAmount ? formatSetting(value, SETTINGS[name].unit, locale) : null;
  }
  function lineOf({ field, type, before, after }: Change, changes: readonly Change[]): string {
    const name = t(`fields.${field}`);
    const shownOf = (value: AuditValue | null) =>
      value === null ? '' : (settingValueOf(field, value, changes) ?? shownValue(type, value));
    if (before === null) return t('added', { field: name, after: shownOf(after) });
    if (after === null) return t('gone', { field: name, before: shownOf(before) });
    return t('change', { field: name, before: shownOf(before), after: shownOf(after) });
  }
  /** Title and changed values; the title holds the value where one sentence can. */
  function textOf({ action, changes }: AuditEntry): {
    readonly title: string;
    readonly lines: readonly string[];
  } {
    const [only, ...others] = changes;
    if (hasSentence(action) && only && others.length === 0 && only.before !== null && only.after !== null) {
      const values = { before: shownValue(only.type, only.before), after: shownValue(only.type, only.after) };
      return { title: t(`sentences.${action}`, values), lines: [] };
    }
    return { title: t(`titles.${action}`), lines: changes.map((change) => lineOf(change, changes)) };
  }
  return { textOf };
}
