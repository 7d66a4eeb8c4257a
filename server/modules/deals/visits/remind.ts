import { timeZoneOf } from '@/domain/brazil/timeZone';
import { addDays } from '@/domain/time/calendar';
import { instantOf } from '@/domain/time/zonedTime';
import type { Database } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import { emailContext, emailVisitor } from './emails';
import { findVisit, type VisitRecord } from './store';

/** Hour of the reminder, the day before the visit, in the time zone of the project. */
const REMINDED_AT = '10:00:00';

/** Schedules the reminder of a visit, unless its hour has passed. */
export async function remindLater(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { row: { id, day }, address }: Pick<VisitRecord, 'row' | 'address'>,
): Promise<void> {
  const runAt = instantOf(addDays(day, -1), REMINDED_AT, timeZoneOf(address));
  if (runAt <= now) return;
  await addJob(tx, 'remindVisit', { visitId: id, day }, { key: `visit:${id}`, runAt });
}

/** Job that reminds the visitor, unless the visit was rescheduled or cancelled, or its day closed, meanwhile. */
export async function remindVisit(
  db: Database,
  { visitId, day }: { readonly visitId: string; readonly day: string },
  dependencies: Pick<Dependencies, 'links' | 'emailSite'>,
): Promise<void> {
  const record = await findVisit(db, visitId);
  if (record?.row.state !== 'open' || record.isBlocked || record.row.day !== day) return;
  await emailVisitor(db, record, 'reminder', await emailContext(dependencies, visitId));
}
