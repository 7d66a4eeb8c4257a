import { AppError } from '@/domain/errors/appError';
import { visitorOf } from '@/server/http/callers/clientIp';
import { isOwnMachine } from '@/server/http/limits/callLimits';

/** Open streams of one address in a process: an office or a mobile network behind one address has many visitors. */
export const MAX_OF_ADDRESS = 100;
/** Open streams of one person in a process: one for each tab. */
export const MAX_OF_PERSON = 20;

export interface StreamLimits {
  /**
   * Counts a stream until the returned function is called.
   *
   * @throws AppError `too_many_requests`
   */
  enter(key: string, most: number): () => void;
}

/** Key of an address; null for this machine, which may be a proxy that all visitors share. */
export function addressKey(address: string): string | null {
  return isOwnMachine(address) ? null : `address:${visitorOf(address)}`;
}

export function createStreamLimits(): StreamLimits {
  const open = new Map<string, number>();
  return {
    enter(key, most) {
      const count = open.get(key) ?? 0;
      if (count >= most) throw new AppError('too_many_requests');
      open.set(key, count + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}
