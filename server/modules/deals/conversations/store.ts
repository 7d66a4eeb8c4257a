import { and, desc, eq, getTableColumns, gt, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Side } from '@/domain/conversation/schema';
import { normalizeEmail } from '@/domain/person/parts';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import {
  conversation,
  conversationMessage,
  conversationReading,
} from '@/server/db/schema/deals/conversation';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { sale } from '@/server/db/schema/deals/sale';
import { buyer } from '@/server/db/schema/parties/buyer';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Caller } from '@/server/http/callers/caller';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { personName } from '@/server/modules/parties/dealParties/partyNames';
import { FORMER_BUYERS, type FormerBuyer, type MessageWindow, PRESENT_FROM } from './window';

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');

const PARTIES = {
  id: sale.id,
  reservationId: sale.reservationId,
  entrepreneurId: sale.entrepreneurId,
  partnerId: sale.partnerId,
  brokerId: sale.brokerId,
  buyerId: sale.buyerId,
  client: sale.client,
};

/** Sale of a conversation with its parties. */
export interface SubjectRecord {
  readonly row: Pick<typeof sale.$inferSelect, keyof typeof PARTIES>;
  readonly project: Pick<typeof project.$inferSelect, 'id' | 'slug' | 'title'>;
  readonly label: string;
  readonly formers: readonly FormerBuyer[];
  /** The buyer has deleted the account. */
  readonly isBuyerGone: boolean;
}

export function findSubjects(executor: Executor, saleIds: readonly string[]): Promise<SubjectRecord[]> {
  return executor
    .select({
      row: PARTIES,
      project: { id: p.id, slug: p.slug, title: p.title },
      label: itemLabel,
      formers: FORMER_BUYERS,
      isBuyerGone: sql<boolean>`${buyer.deletedAt} is not null`,
    })
    .from(sale)
    .innerJoin(p, eq(p.id, sale.projectId))
    .leftJoin(q, eq(q.id, sale.quotaId))
    .innerJoin(u, sql`u.id = coalesce(${sale.unitId}, q.unit_id)`)
    .leftJoin(buyer, eq(buyer.id, sale.buyerId))
    .where(inArray(sale.id, [...saleIds]));
}

/** Buyers of a reservation beside the client who have confirmed. */
const confirmedCoBuyers = and(ne(reservationBuyer.relation, 'main'), eq(reservationBuyer.state, 'confirmed'));

/** True for a caller with the confirmed e-mail of a buyer beside the client. */
export async function isCoBuyer(executor: Executor, caller: Caller, reservationId: string): Promise<boolean> {
  if (caller.kind !== 'buyer' || !caller.emailVerified) return false;
  const isNamed = and(
    confirmedCoBuyers,
    eq(reservationBuyer.reservationId, reservationId),
    eq(reservationBuyer.email, normalizeEmail(caller.email)),
  );
  return (await executor.$count(reservationBuyer, isNamed)) > 0;
}

/** Accounts of the confirmed buyers of a reservation beside the client. */
export async function coBuyerIds(executor: Executor, reservationId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: buyer.id })
    .from(reservationBuyer)
    .innerJoin(buyer, eq(buyer.normalizedEmail, reservationBuyer.email))
    .where(
      and(
        confirmedCoBuyers,
        eq(reservationBuyer.reservationId, reservationId),
        sql`${buyer.deletedAt} is null`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** A confirmed buyer beside the client in SQL, of a row of `sale`. */
export const coBuyerScope = (email: string): SQL => sql`exists (select from reservation_buyer named
  where named.reservation_id = sale.reservation_id and named.relation <> 'main' and named.state = 'confirmed'
    and named.email = ${normalizeEmail(email)})`;

const MESSAGE_COLUMNS = {
  ...getTableColumns(conversationMessage),
  sellerName: personName(conversationMessage.authorId),
  file: { name: storedFile.name, type: storedFile.type, bytes: storedFile.bytes },
};

/** A message with its file and, of a seller, the name of its author. */
export type MessageRecord = typeof conversationMessage.$inferSelect & {
  readonly sellerName: string | null;
  readonly file: Pick<typeof storedFile.$inferSelect, 'name' | 'type' | 'bytes'> | null;
};

function selectMessages(executor: Executor, where: SQL | undefined) {
  return executor
    .select(MESSAGE_COLUMNS)
    .from(conversationMessage)
    .leftJoin(storedFile, eq(storedFile.id, conversationMessage.fileId))
    .where(where);
}

/** Newest first, those of a window before a number. */
export function listMessages(
  executor: Executor,
  saleId: string,
  {
    before,
    limit,
    window,
  }: { readonly before: number | null; readonly limit: number; readonly window: MessageWindow },
): Promise<MessageRecord[]> {
  const { number } = conversationMessage;
  const isEarlier = before === null ? undefined : lt(number, before);
  const isWithin = and(
    gt(number, window.after),
    window.until === null ? undefined : lte(number, window.until),
  );
  return selectMessages(executor, and(eq(conversationMessage.conversationId, saleId), isEarlier, isWithin))
    .orderBy(desc(conversationMessage.number))
    .limit(limit);
}

/** Newest message of each conversation. */
export function lastMessages(executor: Executor, saleIds: readonly string[]): Promise<MessageRecord[]> {
  const isLast = sql`${conversationMessage.number} = (select messages from conversation newest
    where newest.id = ${conversationMessage.conversationId})`;
  return selectMessages(executor, and(inArray(conversationMessage.conversationId, [...saleIds]), isLast));
}

export async function findMessage(
  executor: Executor,
  { saleId, messageId }: { readonly saleId: string; readonly messageId: string },
): Promise<MessageRecord | null> {
  const isIt = and(eq(conversationMessage.conversationId, saleId), eq(conversationMessage.id, messageId));
  const [row] = await selectMessages(executor, isIt);
  return row ?? null;
}

export async function countMessages(executor: Executor, saleId: string): Promise<number> {
  const [row] = await executor
    .select({ messages: conversation.messages })
    .from(conversation)
    .where(eq(conversation.id, saleId));
  return row?.messages ?? 0;
}

/** Reading of a conversation by a caller. */
export interface Reading {
  readonly readNumber: number;
  readonly unread: number;
  /** Number of the last message that each side has read, by someone who may answer. */
  readonly readBy: Readonly<Record<Side, number>>;
}

const NOTHING_READ: Reading = { readNumber: 0, unread: 0, readBy: { buyer: 0, seller: 0 } };

/** Readings of conversations by their ids. */
export async function findReadings(
  executor: Executor,
  saleIds: readonly string[],
  { readerId, side }: { readonly readerId: string; readonly side: Side | null },
): Promise<(saleId: string) => Reading> {
  if (saleIds.length === 0) return () => NOTHING_READ;
  const readBy = (of: Side) =>
    sql<number>`coalesce((select max(r.number) from conversation_reading r
      where r.conversation_id = conversation.id and r.side = ${of} and r.may_answer), 0)`;
  const readNumber = sql<number>`coalesce((select r.number from conversation_reading r
    where r.conversation_id = conversation.id and r.reader_id = ${readerId}), 0)`;
  const from = side === 'buyer' ? PRESENT_FROM : sql`0`;
  const unread = sql<number>`(select count(*)::int from conversation_message m
    where m.conversation_id = conversation.id and m.side <> ${side} and m.number > greatest(${readNumber}, ${from}))`;
  const rows = await executor
    .select({ id: conversation.id, readNumber, unread, buyer: readBy('buyer'), seller: readBy('seller') })
    .from(conversation)
    .where(inArray(conversation.id, [...saleIds]));
  const known = new Map(
    rows.map(({ id, readNumber: number, unread: count, buyer: ofBuyer, seller }) => [
      id,
      { readNumber: number, unread: count, readBy: { buyer: ofBuyer, seller } },
    ]),
  );
  return (id) => known.get(id) ?? NOTHING_READ;
}

/** Moves the position of a reader forward; never back. */
export async function saveReading(
  executor: Executor,
  reading: Omit<typeof conversationReading.$inferInsert, 'updatedAt'> & { readonly updatedAt: Date },
): Promise<void> {
  await executor
    .insert(conversationReading)
    .values(reading)
    .onConflictDoUpdate({
      target: [conversationReading.conversationId, conversationReading.readerId],
      set: {
        number: sql`excluded.number`,
        mayAnswer: sql`excluded.may_answer`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`excluded.number > ${conversationReading.number}`,
    });
}
