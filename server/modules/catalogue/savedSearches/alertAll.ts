import type { Database } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';
import { forgetTold, listAlertedBuyers } from './store';

/** Asks for one letter a person, each by work of its own: one that fails keeps nobody else waiting. */
export async function alertAll(db: Database, now: Date): Promise<void> {
  await forgetTold(db, now);
  for (const buyerId of await listAlertedBuyers(db)) {
    await addJob(db, 'alertBuyer', { buyerId }, { key: `alertBuyer:${buyerId}` });
  }
}
