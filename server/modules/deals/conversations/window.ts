import { type SQL, sql } from 'drizzle-orm';
import type { Client } from '@/domain/deal/client';
import { sale } from '@/server/db/schema/deals/sale';
import type { Caller } from '@/server/http/callers/caller';

/** Time of a former buyer of a sale: the messages until a number are theirs. */
export interface FormerBuyer {
  readonly buyerId: string;
  readonly client: Client;
  readonly until: number;
}

/** Former buyers of a row of `sale`, the first one first. */
export const FORMER_BUYERS = sql<
  FormerBuyer[]
>`coalesce((select json_agg(json_build_object('buyerId', t.from_buyer_id,
    'client', t.from_client, 'until', t.messages_before) order by t.ended_at)
  from sale_transfer t where t.sale_id = ${sale.id} and t.state = 'done'), '[]')`;

/** Number of the last message of a former buyer, of a row of `conversation`; 0 without one. */
export const PRESENT_FROM: SQL = sql`coalesce((select max(t.messages_before) from sale_transfer t
  where t.sale_id = conversation.id and t.state = 'done'), 0)`;

/** Messages of a conversation that a caller may read: those after one number, until another. */
export interface MessageWindow {
  readonly after: number;
  /** Null without an end: the caller is a present party. */
  readonly until: number | null;
}

const ALL: MessageWindow = { after: 0, until: null };

export const isWithin = (number: number, { after, until }: MessageWindow): boolean =>
  number > after && (until === null || number <= until);

/** The last time of a caller as a former buyer; -1 for others. */
const placeOf = (caller: Caller, formers: readonly FormerBuyer[]): number =>
  caller.kind === 'buyer' ? formers.findLastIndex(({ buyerId }) => buyerId === caller.id) : -1;

/**
 * A transferred contract has one conversation, and each of its buyers reads the part of the own time: the messages of another buyer are
 * private. Sellers and operators read all.
 */
export function windowOf(
  caller: Caller,
  {
    row,
    formers,
  }: { readonly row: { readonly buyerId: string | null }; readonly formers: readonly FormerBuyer[] },
): MessageWindow {
  if (caller.kind !== 'buyer') return ALL;
  const last = formers.at(-1)?.until ?? 0;
  const place = placeOf(caller, formers);
  if (caller.id === row.buyerId || place < 0) return { after: last, until: null };
  return { after: formers[place - 1]?.until ?? 0, until: formers[place]?.until ?? 0 };
}

/** Client of a former buyer who is no party any more; null for others. */
export function formerClientOf(
  caller: Caller,
  {
    row,
    formers,
  }: { readonly row: { readonly buyerId: string | null }; readonly formers: readonly FormerBuyer[] },
): Client | null {
  if (caller.kind === 'buyer' && caller.id === row.buyerId) return null;
  return formers[placeOf(caller, formers)]?.client ?? null;
}

/** Client of the sale when a message was written. */
export const clientAt = (
  number: number,
  { row, formers }: { readonly row: { readonly client: Client }; readonly formers: readonly FormerBuyer[] },
): Client => formers.find(({ until }) => number <= until)?.client ?? row.client;
