import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';
import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { joinQueue } from '@/server/modules/deals/reservations/queue/places';
import { HOLDS } from '@/server/modules/deals/reservations/store';
import { BUYER, COMPANY, type Demo, helena } from './people';

/** The sample buyer waits for a unit that another buyer holds. */
export async function addQueuePlace({ db, now }: Demo): Promise<void> {
  const [held] = await db
    .select({ unitId: reservation.unitId })
    .from(reservation)
    .innerJoin(project, eq(project.id, reservation.projectId))
    .where(
      and(
        eq(project.entrepreneurId, COMPANY),
        isNotNull(reservation.unitId),
        or(isNull(reservation.buyerId), ne(reservation.buyerId, BUYER)),
        HOLDS,
      ),
    )
    .orderBy(asc(reservation.id))
    .limit(1);
  const key = held && { unitId: held.unitId, quotaId: null };
  const item = key && (await findInventoryItem(db, key));
  if (item && helena.kind === 'buyer') await joinQueue(db, item, helena, now());
}
