import type { Transaction } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';

/** Author of a change: a caller, the clock, or a message of the payment provider. */
export type Actor = Caller | 'clock' | 'provider';

/** First parameter of what runs inside a transaction. */
export interface Work<By extends Actor = Actor> {
  readonly tx: Transaction;
  readonly now: Date;
  readonly actor: By;
}
