import type { PoolClient } from 'pg';
import { project, projectSlug } from '@/server/db/schema/catalogue/project';
import { quota, quotaPrice, quotaWeek } from '@/server/db/schema/catalogue/quota';
import { unit, unitPrice } from '@/server/db/schema/catalogue/unit';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { ProjectRows } from '@/server/demo/build/rows';
import { copyRows } from '@/server/demo/copy';

/** Writes whole projects, table by table in the order of their foreign keys. */
export async function writeProjects(client: PoolClient, projects: readonly ProjectRows[]): Promise<void> {
  await copyRows(
    client,
    project,
    projects.map((rows) => rows.project),
  );
  await copyRows(
    client,
    projectSlug,
    projects.flatMap((rows) => rows.formerSlugs),
  );
  await copyRows(
    client,
    unit,
    projects.flatMap((rows) => rows.units),
  );
  await copyRows(
    client,
    unitPrice,
    projects.flatMap(({ units, prices }) => formerOf(units, prices, (price) => price.unitId)),
  );
  await copyRows(
    client,
    quota,
    projects.flatMap((rows) => rows.quotas),
  );
  await copyRows(
    client,
    quotaPrice,
    projects.flatMap(({ quotas, quotaPrices }) => formerOf(quotas, quotaPrices, (price) => price.quotaId)),
  );
  await copyRows(
    client,
    quotaWeek,
    projects.flatMap((rows) => rows.weeks),
  );
  await copyRows(
    client,
    reservation,
    projects.flatMap((rows) => rows.reservations),
  );
}

/** Past prices only: each unit and quota includes its current one, and the database records it. */
function formerOf<Price extends { readonly since: Date }>(
  things: readonly { readonly id: string; readonly updatedAt?: Date }[],
  prices: readonly Price[],
  idOf: (price: Price) => string,
): Price[] {
  const presentSince = new Map(things.map(({ id, updatedAt }) => [id, updatedAt?.getTime()]));
  return prices.filter((price) => presentSince.get(idOf(price)) !== price.since.getTime());
}
