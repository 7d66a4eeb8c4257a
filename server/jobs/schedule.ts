import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Schedule, Schedules } from './definitions';
import type { RegularName } from './payloads';

export interface DueWork {
  readonly name: RegularName;
  readonly maxAttempts: number;
  /** Minute for which it is due. */
  readonly due: Date;
}

function isAt(item: ParsedCronItem | undefined, minute: Date): boolean {
  return Boolean(
    item?.match({
      min: minute.getUTCMinutes(),
      hour: minute.getUTCHours(),
      date: minute.getUTCDate(),
      month: minute.getUTCMonth() + 1,
      dow: minute.getUTCDay(),
    }),
  );
}

/** Jobs that are due, unless that was too long ago. */
export function dueWork(schedules: Schedules, now: Date): DueWork[] {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return (Object.entries(schedules) as [RegularName, Schedule][]).flatMap(([name, schedule]) => {
    const { at, maxAttempts, lateMinutes } = schedule;
    const [item] = parseCronItems([{ task: name, match: at }]);
    for (let late = 0; late <= lateMinutes; late += 1) {
      const due = new Date(thisMinute - late * MINUTE_MS);
      if (isAt(item, due)) return [{ name, maxAttempts, due }];
    }
    return [];
  });
}
