import { createHash } from 'node:crypto';
import { AppError } from '@/server/http/appError';
import { log } from '@/server/log';

export const KEY_HEADER = 'idempotency-key';
/** Set on an answer that was given before. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Letters, figures and signs without spaces, as programs make them. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A call as somebody named it. */
export interface NamedCall {
  /** Whose key it is: who has signed in, or the address of who has not. */
  readonly caller: string;
  readonly key: string;
  /** Method and path. */
  readonly call: string;
  readonly bodyHash: string;
}

/**
 * What became of the beginning of a call: it is the first, it was answered before, another of the same name is at work, or the
 * key named something else.
 */
export type Begun =
  | { readonly is: 'first' }
  | { readonly is: 'answered'; readonly answer: unknown }
  | { readonly is: 'underWay' }
  | { readonly is: 'another' };

/** Remembers what was answered to calls that have a key, for all processes together. */
export interface KeptCalls {
  begin(call: NamedCall): Promise<Begun>;
  keep(call: NamedCall, answer: unknown): Promise<void>;
  /** After a refusal nothing has happened, so the same key may try again. */
  forget(call: NamedCall): Promise<void>;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The key of a request, or null where it has none. */
export function readKey(request: Request): string | null {
  const key = request.headers.get(KEY_HEADER);
  if (key === null) return null;
  if (!KEY.test(key)) throw new AppError('idempotency_key_invalid');
  return key;
}

/** The call as its key names it; what it is asked with is told by a hash, because it may be personal. */
export function nameCall(caller: string, key: string, call: string, asked: unknown): NamedCall {
  return { caller: hash(caller), key, call, bodyHash: hash(JSON.stringify(asked) ?? '') };
}

/**
 * Does something once for a key: a second time it answers what the first one answered.
 *
 * @throws AppError `idempotency_key_reused` where the key named another call, `call_under_way` while the first is at work
 */
export async function onceByKey(
  kept: KeptCalls,
  call: NamedCall,
  act: () => Promise<unknown>,
): Promise<{ answer: unknown; isReplayed: boolean }> {
  const begun = await kept.begin(call);
  if (begun.is === 'answered') return { answer: begun.answer, isReplayed: true };
  if (begun.is === 'underWay') throw new AppError('call_under_way');
  if (begun.is === 'another') throw new AppError('idempotency_key_reused');
  const answer = await act().catch(async (error: unknown) => {
    await kept.forget(call);
    throw error;
  });
  // It has happened, and is told even where it cannot be remembered.
  await kept.keep(call, answer).catch((error: unknown) => log.error('answer_not_kept', { error }));
  return { answer, isReplayed: false };
}
