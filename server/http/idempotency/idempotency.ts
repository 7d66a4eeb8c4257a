import { createHash } from 'node:crypto';
import { AppError } from '@/domain/errors/appError';
import { createAnswerBox } from '@/server/http/idempotency/answerBox';
import { log } from '@/server/log';

export const KEY_HEADER = 'idempotency-key';
/** Set on an answer that was given before. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Printable characters without spaces. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A call with an idempotency key, by the facts that may be stored. */
export interface NamedCall {
  /** Owner of the key, as a hash: the signed-in identity, or the IP address of a visitor. */
  readonly caller: string;
  /** A hash of the key. The key itself decrypts the answer and is not stored. */
  readonly key: string;
  /** Method and path. */
  readonly call: string;
  /** Hash of the body, keyed with the idempotency key, because the body may be personal. */
  readonly bodyHash: string;
}

/**
 * Outcome of beginning a call: it is the first, it was answered before, another call with the key is in
 * progress, or the key was used for a different call.
 */
export type BeginResult =
  | { readonly is: 'first' }
  | { readonly is: 'answered'; readonly sealed: string }
  | { readonly is: 'underWay' }
  | { readonly is: 'another' };

/** Stores answers to calls with a key, for all processes. */
export interface IdempotencyStore {
  begin(call: NamedCall): Promise<BeginResult>;
  keep(call: NamedCall, sealed: string): Promise<void>;
  /** A refused call has no effect, so the same key may try again. */
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

/** A call as received, with the key itself. */
interface KeyedCall {
  /** Signed-in identity, or the IP address of a visitor. */
  readonly caller: string;
  readonly key: string;
  /** Method and path. */
  readonly call: string;
  readonly requested: unknown;
}

/**
 * Runs a call once for a key; a second call gets the first answer.
 *
 * @throws AppError `idempotency_key_reused` if the key belongs to another call, `call_under_way` while the
 * first is running
 */
export async function onceByKey(
  kept: IdempotencyStore,
  { caller, key, call, requested }: KeyedCall,
  act: () => Promise<unknown>,
): Promise<{ answer: unknown; isReplayed: boolean }> {
  const box = createAnswerBox(key, caller);
  const bodyHash = box.fingerprint(JSON.stringify(requested) ?? '');
  const named: NamedCall = { caller: hash(caller), key: hash(key), call, bodyHash };
  const begun = await kept.begin(named);
  if (begun.is === 'answered') return { answer: box.open(begun.sealed), isReplayed: true };
  if (begun.is === 'underWay') throw new AppError('call_under_way');
  if (begun.is === 'another') throw new AppError('idempotency_key_reused');
  const answer = await act().catch(async (error: unknown) => {
    await kept.forget(named);
    throw error;
  });
  // The call is done, so it is answered even if the answer cannot be stored.
  await kept
    .keep(named, box.seal(answer))
    .catch((error: unknown) => log.error('answer_storage_failed', { error }));
  return { answer, isReplayed: false };
}
