import pLimit from 'p-limit';
import { AppError } from '@/domain/errors/appError';

/** Runs tasks within a limit. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Bounds {
  /** Largest number of running tasks. */
  readonly concurrency: number;
  /** Largest number of waiting tasks; the next one is refused with `too_busy`. */
  readonly maxWaiting: number;
}

/**
 * Runs at most `concurrency` tasks at a time, queues the others in order, and refuses those beyond the limit.
 */
export function createLimiter({ concurrency, maxWaiting }: Bounds): Limiter {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw new AppError('too_busy');
    return limit(work);
  };
}

/** The same limits for each key; a key is remembered while it has tasks. */
export function createLimiterFor(bounds: Bounds) {
  const limiters = new Map<string, { readonly limit: Limiter; works: number }>();
  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const own = limiters.get(who) ?? { limit: createLimiter(bounds), works: 0 };
    limiters.set(who, own);
    own.works += 1;
    try {
      return await own.limit(work);
    } finally {
      own.works -= 1;
      if (own.works === 0) limiters.delete(who);
    }
  };
}
