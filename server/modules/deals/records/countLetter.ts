import type { Database } from '@/server/db/client';
import { type Asker, countCall } from '@/server/modules/platform/limits/countCall';

/**
 * Counts what the selling side writes about a deal with a client that it named itself: each time the client may get a letter of
 * ours, whom nobody has asked. It is counted whether one is sent, which depends on whether the client has an account.
 *
 * @throws AppError `too_many_requests`
 */
export async function countLetter(
  db: Database,
  asker: Asker,
  isNamedClient: boolean,
  now: Date,
): Promise<void> {
  if (isNamedClient && asker.caller.kind === 'entrepreneur') await countCall(db, 'letter', asker, now);
}
