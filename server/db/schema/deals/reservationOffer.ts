import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { FrozenContent } from '@/domain/reservation/offer/schema';
import { instant } from '@/server/db/schema/columns';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { reservation } from './reservation';

/**
 * Advertisement of a unit or quota as it was reserved, written in the transaction of the reservation. Triggers
 * (0030_frozen_offers) refuse changes and deletions.
 */
export const reservationOffer = pgTable('reservation_offer', {
  reservationId: uuid('reservation_id')
    .primaryKey()
    .references(() => reservation.id),
  content: jsonb('content').$type<FrozenContent>().notNull(),
  frozenAt: instant('frozen_at').notNull(),
});

/** Uploaded pictures of a frozen offer: the reference keeps their files after the company removed them. */
export const reservationOfferPhoto = pgTable(
  'reservation_offer_photo',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.fileId] }),
    index('reservation_offer_photo_by_file').on(table.fileId),
  ],
);
