import { randomBytes } from 'node:crypto';
import { programSettings } from '@/__tests__/support/factories/setting';
import { snapshotOf } from '@/domain/simulation/snapshot';
import type { Executor } from '@/server/db/client';
import { sharedSimulation } from '@/server/db/schema/catalogue/sharedSimulation';
import type { NewSharedRow } from '@/server/modules/catalogue/simulations/store';

/** Stores a shared simulation of a finished property of R$ 600.000, on 28 November 2026. */
export async function insertSharedSimulation(
  executor: Executor,
  values: Partial<NewSharedRow> = {},
): Promise<NewSharedRow> {
  const day = values.day ?? '2026-11-28';
  const row: NewSharedRow = {
    id: randomBytes(16).toString('base64url'),
    type: 'ready',
    unitId: null,
    priceCents: 60_000_000,
    day,
    body: {
      type: 'ready',
      coupon: null,
      estimate: null,
      ownCents: 18_000_000,
      fgtsCents: 0,
      months: 360,
      bank: null,
      settings: snapshotOf(programSettings(), day, { ageYears: 35, bank: null }),
    },
    expiresOn: '2027-11-28',
    ...values,
  };
  await executor.insert(sharedSimulation).values(row);
  return row;
}

/** Stores a shared plan of a unit: a single payment, so that its document is short. */
export const insertSharedPlan = (executor: Executor, unitId: string): Promise<NewSharedRow> =>
  insertSharedSimulation(executor, {
    unitId,
    type: 'normal',
    body: {
      type: 'normal',
      coupon: null,
      estimate: null,
      deliveryOn: null,
      plan: {
        correction: 'yearly',
        series: [
          { kind: 'financing', count: 1, totalCents: 60_000_000, firstDueOn: '2027-02-28', everyMonths: 1 },
        ],
      },
    },
  });
