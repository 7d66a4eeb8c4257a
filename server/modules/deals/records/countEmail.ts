import type { Database } from '@/server/db/client';
import { type CallSource, countCall } from '@/server/modules/platform/limits/countCall';

/**
 * Counts changes of the selling side to a deal with a client that it named: each may send an unsolicited
 * email. It counts also if none is sent, so that the limit does not reveal who has an account.
 *
 * @throws AppError `too_many_requests`
 */
export async function countEmail(
  db: Database,
  asker: CallSource,
  isNamedClient: boolean,
  now: Date,
): Promise<void> {
  if (isNamedClient && asker.caller.kind === 'entrepreneur') await countCall(db, 'email', asker, now);
}
