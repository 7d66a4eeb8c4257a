import { and, asc, desc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { reservation } from '@/server/db/schema/deals/reservation';
import { visit } from '@/server/db/schema/deals/visit';
import { buyer } from '@/server/db/schema/parties/buyer';
import { assertForSale, type PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { HOLDS } from '@/server/modules/deals/reservations/store';
import type { Sandbox } from '@/server/standIns/stripe/sandbox';
import { completeBuyer, HELENA, MARINA, RAFAEL, sendIdentity } from './buyerData';
import { addConversation } from './conversations';
import { addCoupons } from './coupons';
import { addInvoices } from './invoices';
import { openBank } from './money/bank';
import { addBankAccounts } from './money/bankAccounts';
import { payStandReservations } from './money/standPayments';
import { addWithdrawals } from './money/withdrawals';
import { addNegotiations } from './negotiations';
import { BUYER, COMPANY, type Demo, helena, marina, rafael } from './people';
import { addQueuePlace } from './queuePlaces';
import {
  addEndedReservations,
  addOpenReservations,
  addUnidentified,
  addWithdrawnReservations,
} from './reservations';
import { addSales } from './sales';
import { addTransfers } from './transfers';
import { addVisits } from './visits';
import { addWaitingEntries } from './waitingEntries';

/** One for each reservation, negotiation and sale. */
const ITEMS = 25;

/** Units for sale of the sample company: one of each project, then another of each. */
async function findItems({ db, now }: Demo): Promise<PricedItem[]> {
  const holder = db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.unitId, unit.id), HOLDS));
  const rows = await db
    .select({ id: unit.id })
    .from(unit)
    .innerJoin(project, eq(project.id, unit.projectId))
    .where(
      and(
        eq(project.entrepreneurId, COMPANY),
        ne(project.phase, 'Pré-Lançamento'),
        eq(unit.status, 'available'),
        eq(unit.kind, 'sellable'),
        isNotNull(unit.priceCents),
        notExists(holder),
      ),
    )
    .orderBy(
      sql`row_number() over (partition by ${unit.projectId} order by ${unit.floor} desc, ${unit.id})`,
      asc(project.title),
      desc(unit.id),
    )
    .limit(ITEMS);
  const items: PricedItem[] = [];
  for (const { id } of rows) {
    const item = await findInventoryItem(db, { unitId: id, quotaId: null });
    if (!item?.isVisible) continue;
    assertForSale(item, now());
    items.push(item);
  }
  return items;
}

/** True for a site with the sample people, whose buyer has no visit yet. */
async function isMissing(db: Database): Promise<boolean> {
  const hasBuyer = (await db.$count(buyer, eq(buyer.id, BUYER))) > 0;
  return hasBuyer && (await db.$count(visit, eq(visit.buyerId, BUYER))) === 0;
}

interface SampleDeps extends Omit<Demo, 'bank'> {
  /** The embedded provider; null with a real one. */
  readonly sandbox: Sandbox | null;
}

/**
 * Gives the sample buyer, once, deals in several states, by the rules that hold for all deals, with payments that the embedded
 * provider has received.
 */
export async function addSampleDeals({ sandbox, ...deps }: SampleDeps): Promise<void> {
  if (!(await isMissing(deps.db))) return;
  const demo: Demo = { ...deps, bank: sandbox && openBank(sandbox, [helena, rafael, marina]) };
  await completeBuyer(demo, HELENA);
  await completeBuyer(demo, RAFAEL);
  await completeBuyer(demo, MARINA);
  await addBankAccounts(demo);
  await sendIdentity(demo, HELENA, 'Helena Prado');
  await sendIdentity(demo, MARINA, 'Marina Teles');
  const items = await findItems(demo);
  await addEndedReservations(demo, items.slice(0, 3));
  await addNegotiations(demo, [...items.slice(3, 7), ...items.slice(12, 14)]);
  await addOpenReservations(demo, items.slice(7, 10));
  const saleIds = await addSales(demo, [...items.slice(10, 12), ...items.slice(14, 20)]);
  await addInvoices(demo, saleIds);
  await addConversation(demo, saleIds[0]);
  await addUnidentified(demo, items[20]);
  const transferred = await addTransfers(demo, items.slice(21, 23));
  await addWithdrawnReservations(demo, items.slice(23, 25));
  if (sandbox) await payStandReservations(sandbox);
  await addWithdrawals(demo, [...saleIds, ...transferred]);
  await addQueuePlace(demo);
  await addCoupons(demo);
  await addWaitingEntries(demo);
  await addVisits(demo, [...new Set(items.map(({ projectId }) => projectId))]);
}
