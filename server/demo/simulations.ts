import { and, asc, eq, sql } from 'drizzle-orm';
import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import { readConfig } from '@/domain/project/config';
import type { Phase } from '@/domain/project/phase';
import { addDays, today } from '@/domain/time/calendar';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { morningOf } from '@/server/demo/build/units';
import { SAMPLE_SIMULATIONS } from '@/server/demo/data/simulations';
import { shareSimulation } from '@/server/modules/catalogue/simulations/share';
import { storeProgramValues } from '@/server/modules/platform/settings/programValues';

async function cheapestIn(db: Database, phase: Phase) {
  const [found] = await db
    .select({
      unitId: unit.id,
      priceCents: unit.priceCents,
      config: project.config,
      details: project.details,
    })
    .from(unit)
    .innerJoin(project, eq(project.id, unit.projectId))
    .where(
      and(
        eq(project.phase, phase),
        eq(project.category, 'apartments'),
        eq(project.isPublished, true),
        sql`${unit.status} = 'available' and ${unit.kind} = 'sellable' and ${unit.priceCents} is not null`,
      ),
    )
    .orderBy(asc(unit.priceCents), asc(unit.id))
    .limit(1);
  if (!found?.priceCents) throw new Error(`The sample catalogue has no apartment for sale in ${phase}`);
  return { ...found, priceCents: found.priceCents };
}

/** Simulations shared by link, as visitors made them: two loans for a finished apartment, and a plan for one being built. */
export async function shareSampleSimulations(db: Database, now: Date): Promise<void> {
  await storeProgramValues(db);
  const [finished, built] = [await cheapestIn(db, 'Concluído'), await cheapestIn(db, 'Em obras')];
  for (const { id, daysAgo, ...sample } of SAMPLE_SIMULATIONS) {
    const at = morningOf(addDays(today(now), -daysAgo));
    if (sample.type === 'ready') {
      const { ownPercent, ...figures } = sample;
      const ownCents = Math.round((finished.priceCents * ownPercent) / 100);
      await shareSimulation(db, { ...figures, unitId: finished.unitId, ownCents }, at, id);
      continue;
    }
    const { plan: limits, reservation } = readConfig(built.config);
    const plan = defaultPlan({
      ...limits,
      priceCents: built.priceCents,
      reservationCents: reservation.amountCents,
      today: today(at),
      deliveryOn: built.details.deliveryDate,
    });
    await shareSimulation(db, { type: 'normal', unitId: built.unitId, plan }, at, id);
  }
}
