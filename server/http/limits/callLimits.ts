import { isIP } from 'node:net';
import { AppError } from '@/domain/errors/appError';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Caller } from '@/server/http/callers/caller';
import { isSafeMethod } from '@/server/http/callers/sameOrigin';
import type { Route } from '@/server/http/routing/route';

/** Class of a call by its cost and by how often a person may need it in a minute. */
const CALL_CLASSES = ['read', 'write', 'money', 'file'] as const;
type CallClass = (typeof CALL_CLASSES)[number];

/** Calls a minute of one caller; the same number may arrive in one burst after a pause. */
export const PER_MINUTE: Readonly<Record<CallClass, number>> = {
  read: 1_200,
  write: 240,
  money: 60,
  file: 60,
};
/** Largest number of callers that a process remembers; the longest inactive are removed first. */
const MAX_REMEMBERED = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** A query with a body changes nothing. */
const isQuery = ({ path }: Route) => /\/(get|search|count|validate)$/.test(path);

export function classOf(route: Route): CallClass {
  if (route.maxFileBytes !== undefined) return 'file';
  if (route.idempotent) return 'money';
  return isSafeMethod(route.method) || isQuery(route) ? 'read' : 'write';
}

/**
 * True for this machine. It may be a proxy missing from the configuration: all visitors would share its
 * limit. Pages rendered in this process name their visitor; a call without an IP address comes from the
 * process itself.
 */
export function isOwnMachine(address: string): boolean {
  return isIP(address) === 0 || address === '::1' || /^(::ffff:)?127\./.test(address);
}

export type CallLimits = (route: Route, caller: Caller, clientIp: string) => void;

/**
 * Limits the calls of each caller by a token bucket for each class, within one process; limits across all
 * processes are counted in the database (`countCall`).
 *
 * @returns throws AppError `too_many_requests` for a call beyond the limit
 */
export function createCallLimits(now: () => Date): CallLimits {
  const buckets = new Map<string, Bucket>();
  return (route, caller, clientIp) => {
    if (caller.kind === 'visitor' && isOwnMachine(clientIp)) return;
    const kind = classOf(route);
    const key = `${kind} ${caller.kind === 'visitor' ? clientIp : caller.id}`;
    const most = PER_MINUTE[kind];
    const at = now().getTime();
    const known = buckets.get(key) ?? { tokens: most, at };
    const tokens = Math.min(most, known.tokens + (Math.max(0, at - known.at) * most) / MINUTE_MS);
    // Deleted and set again, so that the map is in the order of the last calls.
    buckets.delete(key);
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    if (buckets.size > MAX_REMEMBERED) buckets.delete(buckets.keys().next().value ?? '');
    if (tokens < 1) throw new AppError('too_many_requests');
  };
}
