import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { type CoBuyer, coBuyerFaults, storedCoBuyer } from '@/domain/reservation/buyers/schema';
import { mainShareOf } from '@/domain/reservation/buyers/shares';
import type { Transaction } from '@/server/db/client';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { addJobs, type Job } from '@/server/jobs/addJob';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { type BuyerRow, listBuyers } from './store';

type Main = Pick<BuyerRow, 'name' | 'email' | 'cpf'>;

/** The buyer who reserves, as their account names them. */
async function readMain(tx: Transaction, id: string): Promise<Main> {
  const [row] = await tx
    .select({ name: buyer.name, email: buyer.normalizedEmail, cpf: buyer.cpf })
    .from(buyer)
    .where(eq(buyer.id, id));
  if (!row || row.name === null || row.email === null || row.cpf === null) {
    throw new Error(`buyer ${id} names co-buyers without a name, an e-mail or a CPF`);
  }
  return { name: row.name, email: row.email, cpf: row.cpf };
}

/** @throws AppError `invalid_request` naming each wrong field */
function assertCoBuyers(coBuyers: readonly CoBuyer[], main: Main): void {
  const faults = coBuyerFaults(coBuyers, main);
  if (faults.length === 0) return;
  const fields = faults.map(({ path, type }) => [path, fieldSentence(type, { name: path })] as const);
  throw new AppError('invalid_request', {}, Object.fromEntries(fields));
}

const isSame = (row: BuyerRow, person: CoBuyer) =>
  (['relation', 'name', 'email', 'cpf', 'maritalRegime', 'shareHundredths'] as const).every(
    (field) => row[field] === person[field],
  );

export const invitationJob = (buyerId: string): Job => ({
  name: 'mailBuyerInvitation',
  payload: { buyerId },
  key: `buyer:${buyerId}`,
});

async function insertMain(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  reservationId: string,
  { main, shareHundredths }: { readonly main: Main; readonly shareHundredths: number },
): Promise<void> {
  const terms = { relation: 'main', position: 0, state: 'confirmed', shareHundredths } as const;
  const dates = { answeredAt: now, createdAt: now, updatedAt: now };
  await tx.insert(reservationBuyer).values({ id: uuidv7(), reservationId, ...main, ...terms, ...dates });
}

/** Inserts new people as invited and e-mails each of them a link after the commit. */
async function invite(
  { tx, now, actor }: Work<Identity>,
  reservationId: string,
  { people, after }: { readonly people: readonly CoBuyer[]; readonly after: number },
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((person, place) => ({
    ...person,
    id: uuidv7(),
    reservationId,
    position: after + 1 + place,
    state: 'invited' as const,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(reservationBuyer).values(rows);
  for (const { id } of rows) {
    const change = { subjectKind: 'reservationBuyer', subjectId: id, event: 'invite' } as const;
    await recordState(tx, actor, { ...change, from: null, to: 'invited' }, now);
  }
  await addJobs(
    tx,
    rows.map(({ id }) => invitationJob(id)),
  );
}

/**
 * Replaces the people who buy together with the actor, who has the rest of the shares. A person whose data and share are the same keeps
 * the answer; all others are invited by e-mail, because they answer for the share that they get. The caller holds the lock of the item.
 *
 * @returns true if anything changed
 * @throws AppError `invalid_request` naming each wrong field
 */
export async function nameBuyers(
  work: Work<Identity>,
  reservationId: string,
  named: readonly CoBuyer[],
): Promise<boolean> {
  const { tx, now, actor } = work;
  const before = await listBuyers(tx, reservationId);
  if (named.length === 0 && before.length === 0) return false;
  const people = named.map(storedCoBuyer);
  const main = await readMain(tx, actor.id);
  assertCoBuyers(people, main);
  const [first, ...others] = before;
  const kept = others.filter((row) => people.some((person) => isSame(row, person)));
  const added = people.filter((person) => !kept.some((row) => isSame(row, person)));
  const removed = others.filter((row) => !kept.includes(row));
  if (added.length === 0 && removed.length === 0) return false;
  const gone = people.length === 0 ? before : removed;
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.delete(reservationBuyer).where(inArray(reservationBuyer.id, ids));
  }
  if (people.length === 0) return true;
  const shareHundredths = mainShareOf(people);
  if (first) {
    const set = { shareHundredths, updatedAt: now };
    await tx.update(reservationBuyer).set(set).where(eq(reservationBuyer.id, first.id));
  } else await insertMain(work, reservationId, { main, shareHundredths });
  const after = Math.max(0, ...kept.map(({ position }) => position));
  await invite(work, reservationId, { people: added, after });
  return true;
}
