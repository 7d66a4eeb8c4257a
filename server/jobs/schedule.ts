import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { JobName, JobPayloads } from '@/server/jobs/payloads';

/** Work that needs to know nothing, so that the clock can ask for it. */
export type RegularName = {
  [Name in JobName]: Record<never, never> extends JobPayloads[Name] ? Name : never;
}[JobName];

interface Regular {
  /** Minute, hour, day, month and weekday, in UTC. */
  readonly at: string;
  readonly maxAttempts: number;
  /** Minutes by which it may be late: what was due while nobody worked is made up for until then. */
  readonly lateMinutes: number;
}

/** What the clock asks for: once in all, however many processes there are. */
const REGULAR: Readonly<Record<RegularName, Regular>> = {
  forgetVisitors: { at: '0 * * * *', maxAttempts: 3, lateMinutes: 60 },
  sweepIdentities: { at: '30 * * * *', maxAttempts: 3, lateMinutes: 60 },
  // A price that nobody confirms any more leaves the search within a minute: a kept page is as old. It comes again so soon
  // that it is not tried again.
  refreshStalePrices: { at: '* * * * *', maxAttempts: 1, lateMinutes: 1 },
  // Each hold has its own hour; this is for what an hour missed.
  sweepReservations: { at: '* * * * *', maxAttempts: 1, lateMinutes: 1 },
  // Eight in the morning in São Paulo.
  alertSavedSearches: { at: '0 11 * * *', maxAttempts: 5, lateMinutes: 12 * 60 },
  releaseWithdrawals: { at: '*/10 * * * *', maxAttempts: 3, lateMinutes: 10 },
  expirePaymentLinks: { at: '*/10 * * * *', maxAttempts: 3, lateMinutes: 10 },
  reconcilePayments: { at: '40 * * * *', maxAttempts: 3, lateMinutes: 60 },
  sweepNegotiations: { at: '*/10 * * * *', maxAttempts: 3, lateMinutes: 10 },
  giveBackCoupons: { at: '10 * * * *', maxAttempts: 3, lateMinutes: 60 },
  sweepNotifications: { at: '50 6 * * *', maxAttempts: 3, lateMinutes: 12 * 60 },
  sweepFiles: { at: '20 6 * * *', maxAttempts: 3, lateMinutes: 12 * 60 },
};

const MINUTE_MS = 60_000;

export interface DueWork {
  readonly name: RegularName;
  readonly maxAttempts: number;
  /** The minute for which it is asked. */
  readonly due: Date;
}

const PARSED = Object.entries(REGULAR).map(([name, { at, ...rest }]) => {
  const [item] = parseCronItems([{ task: name, match: at }]);
  return { name: name as RegularName, item, ...rest };
});

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

/** What was last due, if that was not too long ago. */
export function dueWork(now: Date): DueWork[] {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return PARSED.flatMap(({ name, item, maxAttempts, lateMinutes }) => {
    for (let late = 0; late <= lateMinutes; late += 1) {
      const due = new Date(thisMinute - late * MINUTE_MS);
      if (isAt(item, due)) return [{ name, maxAttempts, due }];
    }
    return [];
  });
}
