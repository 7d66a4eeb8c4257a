import { asc, sql } from 'drizzle-orm';
import { isPhotoDocument } from '@/domain/document/photoDocument';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { DocumentListener } from '@/server/modules/parties/documents/sent';
import { listDocumentsOf, type StoredFileRow } from '@/server/modules/parties/documents/store';
import { notifyParties } from './notifyParties';
import { selectReservations } from './store';

const counts = ({ kind, approval }: Pick<StoredFileRow, 'kind' | 'approval'>) =>
  kind !== null && isPhotoDocument({ kind, approval });

/** Notifies the parties of paid reservations that waited only for the buyer's document with a photo. */
export const documentListener: DocumentListener = async (work, document) => {
  const { ownerId } = document;
  if (!counts(document)) return;
  const others = (await listDocumentsOf(work.tx, ownerId)).filter(({ id }) => id !== document.id);
  if (others.some(counts)) return;
  const waiting = sql`${reservation.buyerId} = ${ownerId} and ${reservation.paymentState} = 'paid'
    and ${reservation.confirmation} = 'pending'`;
  for (const record of await selectReservations(work.tx, waiting).orderBy(asc(reservation.id))) {
    await notifyParties(work, record, 'reservationDocumentSent', { to: ['buyer', 'seller', 'partner'] });
  }
};
