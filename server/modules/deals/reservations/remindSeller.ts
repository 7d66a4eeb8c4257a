import { NIL } from 'uuid';
import type { Database } from '@/server/db/client';
import { listStates, recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import { notifyParties } from './notifyParties';
import { lockReservation } from './store';

const LATE = 'late';

/** Reminds a seller who has not answered a paid reservation in time, and notifies operators, once. */
export function remindSeller(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const record = await lockReservation({ tx }, id);
    if (!record) return;
    const { row, title, label } = record;
    const isWaiting = row.paymentState === 'paid' && row.confirmation === 'pending';
    if (!isWaiting || row.answerBy === null || row.answerBy > now) return;
    const states = await listStates(tx, 'reservationAnswer', id);
    if (states.some(({ event }) => event === LATE)) return;
    const change = { subjectKind: 'reservationAnswer', subjectId: id, event: LATE } as const;
    await recordState(tx, 'clock', { ...change, from: 'pending', to: 'pending' }, now);
    const kind = 'reservationLateAnswer';
    const params = { project: title, item: label };
    // Operators are notified as a group.
    const operators = { kind: 'operator', id: NIL } as const;
    await notify(tx, operators, { kind, params, severity: 'warn' }, now);
    await notifyParties({ tx, now }, record, kind, { to: ['seller'], severity: 'warn' });
  });
}
