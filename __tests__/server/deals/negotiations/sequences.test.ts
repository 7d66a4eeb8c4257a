import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { planOfTable } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { AppError } from '@/domain/errors/appError';
import { NEGOTIATION_ACTIONS } from '@/domain/negotiation/schema';
import { negotiationStates } from '@/domain/negotiation/states';
import { nextState } from '@/domain/stateTable';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { Identity } from '@/server/http/callers/caller';
import { changeNegotiation } from '@/server/modules/deals/negotiations/changeNegotiation';
import { sweepNegotiations } from '@/server/modules/deals/negotiations/expire';
import { findNegotiation, type NegotiationRecord } from '@/server/modules/deals/negotiations/store';

const emailSite = { name: 'Soleira', url: 'http://localhost:3000', supportEmail: 'a@soleira.example' };

const step = fc.record({
  who: fc.constantFrom('buyer', 'owner', 'manager', 'broker', 'finance', 'stranger'),
  event: fc.constantFrom(...NEGOTIATION_ACTIONS, 'wait' as const),
  priceCents: fc.integer({ min: 400_000_00, max: 650_000_00 }),
});

/** Invariants of a negotiation. */
function assertSound({ row, rounds }: NegotiationRecord): void {
  expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_round, index) => index + 1));
  expect(row.fixedUntil !== null).toBe(row.confirmation === 'confirmed');
  const side = rounds.at(-1)?.side;
  // The side of the last bid waits for the other.
  if (row.confirmation === 'pending') expect(side).toBe('buyer');
  if (row.confirmation === 'awaiting') expect(side).toBe('seller');
}

describe('random sequences of bids and answers', () => {
  const database = useDatabase();
  let about: { projectId: string; unitId: string; buyerId: string; brokerId: string };
  let callers: Record<string, Identity>;

  beforeAll(async () => {
    const listing = await insertListing(database.db);
    const { id: buyerId } = await insertBuyer(database.db);
    const brokerId = uuidv7();
    about = { projectId: listing.project.id ?? '', unitId: listing.units[0]?.id ?? '', buyerId, brokerId };
    const member = (role: 'manager' | 'broker' | 'finance', id = uuidv7()) =>
      entrepreneurCaller(listing.entrepreneurId, role, id) as Identity;
    callers = {
      buyer: buyerCaller(buyerId) as Identity,
      owner: entrepreneurCaller(listing.entrepreneurId) as Identity,
      manager: member('manager'),
      broker: member('broker', brokerId),
      finance: member('finance'),
      stranger: buyerCaller(uuidv7()) as Identity,
    };
  });

  it('keep the rounds, follow the state table and respect the discount limits', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { id = '' } = await insertNegotiation(db, about);
        let now = NOW;
        for (const { who, event, priceCents } of steps) {
          const before = await findNegotiation(db, id);
          const caller = callers[who];
          if (!before || !caller) throw new Error('Some input is missing.');
          if (event === 'wait') {
            now = new Date(now.getTime() + 3 * 86_400_000);
            await sweepNegotiations(db, { now, emailSite });
            continue;
          }
          const offers = event === 'propose' || event === 'counter';
          const change = {
            version: null,
            event,
            ...(offers ? { priceCents, plan: planOfTable(priceCents, now) } : {}),
          };
          const failure = await changeNegotiation(
            db,
            { id, actor: caller, emailSite },
            event === 'reject' ? { ...change, reason: 'Outra oferta.' } : change,
            now,
          ).catch((error: unknown) => error);
          const after = await findNegotiation(db, id);
          if (!after) throw new Error('It is gone.');
          assertSound(after);
          if (failure !== undefined) {
            expect(failure).toBeInstanceOf(AppError);
            expect(after).toEqual(before);
            continue;
          }
          expect(['finance', 'stranger']).not.toContain(who);
          expect(after.row.confirmation).toBe(nextState(negotiationStates, before.row.confirmation, event));
          expect(after.row.version).toBe(before.row.version + 1);
          const price = after.rounds.at(-1)?.priceCents ?? 0;
          const grants = event === 'counter' || (event === 'accept' && before.row.confirmation === 'pending');
          // 5 % of 600.000,00 for a manager, 0 % for a broker, to the hundredth of a percent.
          if (grants && who === 'manager') expect(price).toBeGreaterThan(569_969_99);
          if (grants && who === 'broker') expect(price).toBeGreaterThan(599_969_99);
        }
        const states = await db.select().from(stateChange).where(eq(stateChange.subjectId, id));
        const end = await findNegotiation(db, id);
        if (states.length > 0) expect(states.map(({ to }) => to)).toContain(end?.row.confirmation);
        await db.execute(
          `update negotiation set confirmation = 'rejected', fixed_until = null where id = '${id}'`,
        );
      }),
      { numRuns: 25 },
    );
  });
});
