import type { CalendarDay } from '@/domain/time/calendar';
import file from '@/public/settings/data.json';

type SettingName =
  | 'deliveryToleranceDays'
  | 'coolingOffDays'
  | 'monthlyCorrectionMinimumMonths'
  | 'incomeCommitment'
  | 'ageAndTermMaximumMonths';

/** A legal or usual limit, valid from a day on; null for one without a known beginning. */
export interface Setting {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly since: CalendarDay | null;
  readonly source: string;
}

/**
 * Value on a day, or the newest one, from the file that the site also serves at `/settings/data.json`.
 *
 * @throws RangeError if nothing was valid on that day
 */
export function settingOn(
  name: SettingName,
  day: CalendarDay | null = null,
  settings: readonly Setting[] = file.settings,
): number {
  const valid = settings
    .filter((setting) => setting.name === name)
    .filter(({ since }) => since === null || day === null || since <= day)
    .sort((a, b) => (b.since ?? '').localeCompare(a.since ?? ''));
  if (valid[0] === undefined) throw new RangeError(`No value of the setting ${name} on ${day ?? 'any day'}`);
  return valid[0].value;
}
