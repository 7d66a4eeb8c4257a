import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReport } from '@/__tests__/support/factories/report';
import { insertSharedPlan } from '@/__tests__/support/factories/sharedSimulation';
import type { Database } from '@/server/db/client';

/** A project with a unit for sale and an open report, and a club whose unit has quotas. */
export async function insertProjects(db: Database, companyId: string) {
  const item = await insertListing(db, { entrepreneurId: companyId });
  const divided = { kind: 'common', priceCents: null } as const;
  const club = await insertListing(db, {
    entrepreneurId: companyId,
    category: 'clubs',
    units: [divided],
  });
  const clubId = club.project.id ?? '';
  const [quota] = await insertQuotas(db, { projectId: clubId, unitId: club.units[0]?.id ?? '', count: 2 });
  return {
    projectId: item.project.id ?? '',
    projectSlug: item.project.slug,
    placeId: item.project.placeId,
    unitId: item.units[0]?.id ?? '',
    clubId,
    clubUnitId: club.units[0]?.id ?? '',
    quotaId: quota?.id ?? '',
    simulationId: (await insertSharedPlan(db, item.units[0]?.id ?? '')).id,
    reportId: (await insertReport(db, { projectId: item.project.id })).id,
  };
}
