import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { quota, quotaWeek } from '@/server/db/schema/catalogue/quota';

type QuotaInsert = typeof quota.$inferInsert;

/** `count` quotas of a unit, each of an equal share of the 52 weeks; `priceCents` of the first, rising by 1.000,00. */
export async function insertQuotas(
  db: Database,
  { projectId, unitId, count = 26 }: { projectId: string; unitId: string; count?: number },
  overrides: Partial<QuotaInsert> = {},
) {
  const rows = Array.from(
    { length: count },
    (_none, index): QuotaInsert => ({
      id: uuidv7(),
      projectId,
      unitId,
      number: index + 1,
      fractionNumerator: 1,
      fractionDenominator: count,
      weekRule: 'fixed',
      status: 'available',
      priceCents: 60_000_00 + index * 1_000_00,
      updatedAt: new Date('2026-03-10T12:00:00Z'),
      ...overrides,
    }),
  );
  await db.insert(quota).values(rows);
  const weeks = rows.flatMap(({ id }, index) =>
    Array.from({ length: 52 / count }, (_none, turn) => ({
      unitId,
      quotaId: id,
      week: index + 1 + turn * count,
    })),
  );
  await db.insert(quotaWeek).values(weeks);
  return rows;
}
