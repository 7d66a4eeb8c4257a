import { AppError } from '@/server/http/appError';

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
    // Whoever finishes hands its place over, so a newcomer cannot slip in between.
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
