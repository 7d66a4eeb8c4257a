import { and, eq, inArray, sql } from 'drizzle-orm';
import { breakDownPrice } from '@/domain/money/brokerage';
import { freshnessOf } from '@/domain/project/freshness';
import type { AdvertisedOffer, FrozenOffer } from '@/domain/reservation/offer/schema';
import type { Picture } from '@/domain/site/picture';
import type { Executor } from '@/server/db/client';
import { reservationOffer, reservationOfferPhoto } from '@/server/db/schema/deals/reservationOffer';
import { sale } from '@/server/db/schema/deals/sale';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Identity } from '@/server/http/callers/caller';
import { uploadPath } from '@/server/modules/catalogue/projects/photos/pictureUrls';
import type { StoredFileRow } from '@/server/modules/parties/documents/store';
import type { Work } from '@/server/modules/platform/history/work';
import type { ReservationRow } from '../transitions';
import { findAdvertised } from './advertised';

type InventoryIds = Pick<ReservationRow, 'unitId' | 'quotaId'>;

const isUpload = ({ url }: Picture) => url.startsWith(uploadPath(''));

/**
 * Keeps the uploaded pictures for the reservation and answers which of them exist: one that its company is deleting in
 * another transaction is part of no offer.
 */
async function keepPhotos({ tx }: Pick<Work, 'tx'>, reservationId: string, photos: readonly Picture[]) {
  const ids = photos.filter(isUpload).map(({ id }) => id);
  if (ids.length === 0) return new Set<string>();
  const files = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(inArray(storedFile.id, ids))
    .for('key share');
  const kept = files.map(({ id }) => ({ reservationId, fileId: id }));
  if (kept.length > 0) await tx.insert(reservationOfferPhoto).values(kept);
  return new Set(kept.map(({ fileId }) => fileId));
}

/** Records what is advertised now with a new reservation. The caller holds the lock of the item. */
export async function freezeOffer(work: Pick<Work, 'tx' | 'now'>, row: ReservationRow): Promise<void> {
  const { tx, now } = work;
  const found = await findAdvertised(tx, row);
  if (found === null) throw new Error(`reservation has no inventory item: ${row.id}`);
  const { offer } = found;
  const kept = await keepPhotos(work, row.id, offer.photos);
  const photos = offer.photos.filter((photo) => !isUpload(photo) || kept.has(photo.id));
  const { brokerageCents } = breakDownPrice(row.priceCents, offer.brokerage.percent);
  const content = { ...offer, photos, priceCents: row.priceCents, brokerageCents };
  await tx.insert(reservationOffer).values({ reservationId: row.id, content, frozenAt: now });
}

/** The advertisement as visitors see it; null once the project is not public. */
async function findToday(executor: Executor, row: InventoryIds, now: Date): Promise<AdvertisedOffer | null> {
  const found = await findAdvertised(executor, row);
  if (!found?.isShown) return null;
  const isStale = freshnessOf(found.confirmedAt, now) === 'stale';
  return isStale ? { ...found.offer, listPriceCents: null } : found.offer;
}

/** The frozen offer of a reservation beside the present advertisement; null for a reservation older than frozen offers. */
export async function findFrozenOffer(
  executor: Executor,
  { id, ...item }: InventoryIds & Pick<ReservationRow, 'id'>,
  now: Date,
): Promise<FrozenOffer | null> {
  const [row] = await executor.select().from(reservationOffer).where(eq(reservationOffer.reservationId, id));
  if (!row) return null;
  const today = await findToday(executor, item, now);
  // Older records have no drawing.
  const unitPlan = { ...row.content.unitPlan, rooms: row.content.unitPlan.rooms ?? [] };
  return { ...row.content, unitPlan, frozenAt: row.frozenAt.toISOString(), today };
}

/** The file of a picture of a frozen offer, also after its company removed it from the project. */
export async function findFrozenPhoto(
  executor: Executor,
  reservationId: string,
  photoId: string,
): Promise<StoredFileRow | null> {
  const { reservationId: of, fileId } = reservationOfferPhoto;
  const [row] = await executor
    .select({ file: storedFile })
    .from(reservationOfferPhoto)
    .innerJoin(storedFile, eq(storedFile.id, fileId))
    .where(and(eq(of, reservationId), sql`${fileId} = ${photoId}::uuid`));
  return row?.file ?? null;
}

/** True for the buyer of the sale of a reservation, who may have got the contract from the one who reserved. */
export async function isSoldTo(
  executor: Executor,
  reservationId: string,
  caller: Identity,
): Promise<boolean> {
  if (caller.kind !== 'buyer') return false;
  return (
    (await executor.$count(sale, and(eq(sale.reservationId, reservationId), eq(sale.buyerId, caller.id)))) > 0
  );
}
