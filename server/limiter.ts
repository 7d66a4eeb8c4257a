import { AppError } from '@/domain/errors/appError';

/** Runs works within a bound. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Bounds {
  /** Most works at a time. */
  readonly concurrency: number;
  /** Most that wait for their turn; the next one is refused with `too_busy`. */
  readonly maxWaiting: number;
}

/** Runs at most `concurrency` works at a time, the others in the order in which they came, and refuses a crowd. */
export function createLimiter({ concurrency, maxWaiting }: Bounds): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency && waiting.length >= maxWaiting) throw new AppError('too_busy');
    // A finished call passes its slot to the first in the queue, so a later one cannot overtake it.
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same bounds for each of many apart, who are remembered while they have works. */
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
