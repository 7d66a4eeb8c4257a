import type { CalendarDay } from '@/domain/time/calendar';
import type { Confidence, SettingName } from './names';
import type { SettingValue } from './schema';

const ESTIMATES: readonly Confidence[] = ['weak', 'memory', 'computed'];

/** True if a value is shown as an estimate. */
export const isEstimate = ({ confidence }: Pick<SettingValue, 'confidence'>): boolean =>
  ESTIMATES.includes(confidence);

export const isValidOn = ({ validFrom, validTo }: SettingValue, day: CalendarDay) =>
  (!validFrom || validFrom <= day) && (!validTo || validTo >= day);

/** The newest first; one without a known beginning is older than all others. */
const byNewest = (one: SettingValue, other: SettingValue) =>
  (other.validFrom ?? '').localeCompare(one.validFrom ?? '');

/**
 * Value of a setting on a day; null if none was valid. What applies to a city, a state or a bank does not apply to
 * another.
 */
export function findValue(
  settings: readonly SettingValue[],
  name: SettingName,
  day: CalendarDay,
  appliesTo: string | null = null,
): SettingValue | null {
  const valid = settings.filter(
    (setting) =>
      setting.name === name && (setting.appliesTo ?? null) === appliesTo && isValidOn(setting, day),
  );
  return valid.toSorted(byNewest)[0] ?? null;
}

/** Value that the product cannot work without. @throws RangeError if none was valid on the day */
export function valueOn(
  settings: readonly SettingValue[],
  name: SettingName,
  day: CalendarDay,
  appliesTo: string | null = null,
): number {
  const found = findValue(settings, name, day, appliesTo);
  if (!found) throw new RangeError(`No value of the setting ${name} (${appliesTo ?? 'all'}) on ${day}`);
  return found.value;
}

/** A step of a table by number: insurance by age, bands by income. */
export interface Step extends SettingValue {
  readonly at: number;
}

/** Values of a setting by their number, in its order: those of a day. */
export function stepsOn(settings: readonly SettingValue[], name: SettingName, day: CalendarDay): Step[] {
  const keys = new Set(settings.filter((setting) => setting.name === name).map(({ appliesTo }) => appliesTo));
  return [...keys]
    .flatMap((key) => {
      const found = key ? findValue(settings, name, day, key) : null;
      return found ? [{ ...found, at: Number(key) }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
}
