import { addDays } from '@/domain/time/calendar';
import { instantOf } from '@/domain/time/zonedTime';
import type { Slot } from '@/domain/visit/slots';
import type { Database, Transaction } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';
import type { Dependencies } from '@/server/modules/dependencies';
import { postFor, writeToVisitor } from './letters';
import { findVisit } from './store';

/** On the day before, when people are up. */
const REMINDED_AT = '10:00:00';

/** Has whoever comes reminded the day before; of a visit that is booked later than that, nobody needs to be. */
export async function remindLater(
  transaction: Transaction,
  { id, day }: Slot & { readonly id: string },
  now: Date,
): Promise<void> {
  const runAt = instantOf(addDays(day, -1), REMINDED_AT);
  if (runAt <= now) return;
  await addJob(transaction, 'remindVisit', { visitId: id, day }, { key: `visit:${id}`, runAt });
}

/** Work of that hour: one that was moved or called off meanwhile is another's, or nobody's. */
export async function remindVisit(
  db: Database,
  { visitId, day }: { readonly visitId: string; readonly day: string },
  given: Pick<Dependencies, 'links' | 'letterSite'>,
): Promise<void> {
  const about = await findVisit(db, visitId);
  if (about?.row.state !== 'open' || about.row.day !== day) return;
  await writeToVisitor(db, about, 'reminder', await postFor(given, visitId));
}
