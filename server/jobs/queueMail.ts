import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '@/server/db/client';
import { assertMailable, type Mail } from '@/server/gateways/mail/mail';
import { addJob } from '@/server/jobs/addJob';

/**
 * Sends a letter when the transaction has committed, and never if it is rolled back; delivery is tried again until it succeeds.
 *
 * @throws UnmailableError at once, where no server could carry it
 */
export async function queueMail(executor: Executor, mail: Mail): Promise<void> {
  assertMailable(mail);
  await addJob(executor, 'deliverMail', { ...mail, id: mail.id ?? uuidv7() });
}
