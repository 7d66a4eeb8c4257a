import { and, desc, eq, lt } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { PublicSale } from '@/domain/payment/publicViews';
import type { Database } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { cutPage, readIdCursor } from '@/server/http/requests/cursor';
import type { Dependencies } from '@/server/modules/dependencies';
import { linkPartOf, type OpenedLink, openLink } from '@/server/modules/money/payments/links/openLink';
import { stateOf } from './transitions';

/** Sales of a buyer: only ids and states. */
export async function salesOfBuyer(
  db: Database,
  buyerId: string,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
) {
  const before = readIdCursor(cursor);
  const rows = await db
    .select({ id: sale.id, confirmation: sale.confirmation, rescindedAt: sale.rescindedAt })
    .from(sale)
    .where(and(eq(sale.buyerId, buyerId), before === null ? undefined : lt(sale.id, before)))
    .orderBy(desc(sale.id))
    .limit(limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => ({ id }));
  return {
    items: shown.map((row): PublicSale => ({ id: row.id, state: stateOf(row) })),
    nextCursor,
    total: await db.$count(sale, eq(sale.buyerId, buyerId)),
    totalIsCapped: false,
  };
}

async function findSale(db: Database, { link }: OpenedLink) {
  const { saleId, parcelNumber } = link;
  if (saleId === null || parcelNumber === null) return null;
  const [found] = await db
    .select({ sold: sale, parcel: saleParcel })
    .from(sale)
    .innerJoin(saleParcel, and(eq(saleParcel.saleId, sale.id), eq(saleParcel.number, parcelNumber)))
    .where(eq(sale.id, saleId));
  return found ?? null;
}

/**
 * The sale of a payment link, with its parcel.
 *
 * @throws AppError `payment_link_not_found`, also for a link of a reservation
 */
export async function saleBehindLink({ db, now }: Pick<Dependencies, 'db' | 'now'>, secret: string) {
  const opened = await openLink({ db, now }, secret);
  const found = await findSale(db, opened);
  if (!found) throw new AppError('payment_link_not_found');
  const { sold, parcel } = found;
  const { label, methods } = opened.payable;
  const item: PublicSale = {
    id: sold.id,
    state: stateOf(sold),
    projectId: sold.projectId,
    parcel: {
      parcelNumber: parcel.number,
      dueOn: parcel.dueOn,
      label,
      paymentState: parcel.paymentState,
      buyerId: sold.buyerId,
      methods: [...methods],
      link: linkPartOf(opened, now()),
    },
  };
  return { items: [item], nextCursor: null, total: 1, totalIsCapped: false };
}
