import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import { buildProject } from '@/__tests__/support/factories/project';
import type { QueuePlace, ReservationDetail } from '@/domain/reservation/schema';
import { MINUTE_MS } from '@/domain/time/durations';
import type { unit } from '@/server/db/schema/catalogue/unit';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';

export const PRICE = 600_000_00;

interface Reserve extends Readonly<Record<string, unknown>> {
  readonly expectedPriceCents?: number;
  readonly amountCents?: number;
}

type Terms = Partial<ReturnType<typeof buildProject>['config']['reservation']>;

/** A published project whose config differs by these terms, with this number of units. */
export async function insertItems(
  database: Pick<TestDatabase, 'db'>,
  terms: Terms = {},
  units: readonly Partial<typeof unit.$inferInsert>[] = [{}],
) {
  const { config } = buildProject({ entrepreneurId: '', placeId: '' });
  const reservation = { ...config.reservation, ...terms };
  const listing = await insertListing(database.db, { units, config: { ...config, reservation } });
  const unitIds = listing.units.map(({ id }) => id ?? '');
  return { ...listing, projectId: listing.project.id ?? '', unitIds, unitId: unitIds[0] ?? '' };
}

/** Buyers with a record and a document with a photo, as callers. */
export async function insertCallers(database: TestDatabase, count: number) {
  const rows = [];
  for (let made = 0; made < count; made += 1) {
    const row = await insertBuyer(database.db);
    await insertPhotoDocument(database.db, row.id);
    rows.push(row);
  }
  return rows.map(({ id }) => buyerCaller(id));
}

/** The calls about reservations, at a time that a test moves on. */
export function reserving(database: TestDatabase) {
  let now = NOW;
  let caller: Caller = { kind: 'visitor', sessionId: null };
  const { get } = testApp(database, { now: () => now, identifyCaller: async () => caller });

  function call<Body = ReservationDetail>(
    who: Caller,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    caller = who;
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return get<Body & Problem>(path, { method, headers: { ...type, ...headers }, ...content });
  }
  return {
    call,
    now: () => now,
    /** Begins again at the first moment. */
    reset: () => {
      now = NOW;
    },
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS);
    },
    /** Reserves with a plan of the price and of the reservation payment of the project. */
    reserve: (who: Caller, { amountCents, ...body }: Reserve) => {
      const { expectedPriceCents = PRICE } = body;
      const plan = samplePlan(expectedPriceCents, now, amountCents);
      return call(who, 'POST', '/reservations', { expectedPriceCents, plan, ...body });
    },
    read: (who: Caller, id: string) => call(who, 'GET', `/reservations/${id}`),
    change: (who: Caller, id: string, body: Readonly<Record<string, unknown>>) =>
      call(who, 'PUT', `/reservations/${id}`, body),
    join: (who: Caller, body: Readonly<Record<string, unknown>>) =>
      call<QueuePlace>(who, 'POST', '/reservations/queue', body),
  };
}
