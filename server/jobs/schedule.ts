import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { JobName } from '@/server/jobs/payloads';

interface Regular {
  /** Minute, hour, day, month and weekday, in UTC. */
  readonly at: string;
  /** What comes again so soon is not tried again. */
  readonly maxAttempts?: number;
  /** Work that was due while nobody worked is made up for when it is not older than this. */
  readonly backfillMs?: number;
}

/** What the clock asks for: once in all, however many processes there are. */
const REGULAR: Partial<Record<JobName, Regular>> = {
  forgetVisitors: { at: '0 * * * *', maxAttempts: 3 },
  sweepIdentities: { at: '30 * * * *', maxAttempts: 3 },
  // A price that nobody confirms any more leaves the search within a minute: a kept page is as old.
  refreshStalePrices: { at: '* * * * *', maxAttempts: 1 },
  // Eight in the morning in São Paulo; a server that was down then makes up for it.
  alertSavedSearches: { at: '0 11 * * *', maxAttempts: 5, backfillMs: 12 * 60 * 60 * 1_000 },
  sweepFiles: { at: '20 6 * * *', maxAttempts: 3 },
};

export function regularWork(): ParsedCronItem[] {
  const items = Object.entries(REGULAR).map(([task, { at, maxAttempts, backfillMs = 0 }]) => ({
    task,
    match: at,
    identifier: task,
    options: {
      backfillPeriod: backfillMs,
      maxAttempts,
      // One that still waits is enough.
      jobKey: task,
      jobKeyMode: 'replace' as const,
    },
  }));
  return parseCronItems(items);
}
