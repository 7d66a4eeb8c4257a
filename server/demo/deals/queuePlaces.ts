import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';
import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { joinQueue } from '@/server/modules/deals/reservations/queue/joinQueue';
import { HOLDS } from '@/server/modules/deals/reservations/store';
import { BUYER, broker, COMPANY, type Demo, helena } from './people';

/** The sample buyer waits for a unit that another buyer holds, and so does a client of the broker. */
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
  if (!item) return;
  await joinQueue(db, item, { actor: helena, now: now() });
  const client = { name: 'Marina Teles', email: 'marina.teles@exemplo.com.br', cpf: null, phone: null };
  await joinQueue(db, item, { actor: broker, now: now(), client });
}
