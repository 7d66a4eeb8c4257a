import type { Caller } from '@/server/http/callers/caller';

/** Operators only: a report may name a person and accuse the seller. */
export function canReadReports(caller: Caller): boolean {
  return caller.kind === 'operator';
}
