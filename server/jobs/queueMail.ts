import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '@/server/db/client';
import { assertMailable, type Mail } from '@/server/gateways/mail/mail';
import { addJob } from '@/server/jobs/addJob';

/**
 * Sends an e-mail after the commit of the transaction, and never after a rollback; delivery is tried again
 * until it succeeds.
 *
 * @throws UnmailableError immediately if no server could deliver it
 */
export async function queueMail(executor: Executor, mail: Mail): Promise<void> {
  assertMailable(mail);
  await addJob(executor, 'deliverMail', { ...mail, id: mail.id ?? uuidv7() });
}
