import { NIL } from 'uuid';
import { paths } from '@/domain/site/paths';
import type { Database } from '@/server/db/client';
import { listStates, recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import { takeReservation } from './store';
import { tellParties } from './tell';

const LATE = 'late';

/** Tells operators, once, that a seller has not answered what somebody paid for, and reminds the seller. */
export function remindOfAnswer(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    const about = await takeReservation(transaction, id);
    if (!about) return;
    const { row, title, label } = about;
    const isWaiting = row.paymentState === 'paid' && row.confirmation === 'pending';
    if (!isWaiting || row.answerBy === null || row.answerBy > now) return;
    const said = await listStates(transaction, 'reservationAnswer', id);
    if (said.some(({ event }) => event === LATE)) return;
    const change = { subjectKind: 'reservationAnswer', subjectId: id, event: LATE } as const;
    await recordState(transaction, 'clock', { ...change, from: 'pending', to: 'pending' }, now);
    const kind = 'reservationLateAnswer';
    const params = { project: title, home: label };
    // Operators are told as a group.
    const operators = { kind: 'operator', id: NIL } as const;
    await notify(transaction, operators, { kind, params, severity: 'warn', path: paths.account() }, now);
    await tellParties(transaction, about, kind, { to: ['seller'], severity: 'warn' }, now);
  });
}
