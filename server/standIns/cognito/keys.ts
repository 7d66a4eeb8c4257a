import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import type { Pool } from '@/domain/identity/pools';
import { DAY_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { idpKey } from '@/server/db/schema/standIns/identityProvider';
import type { SecretBox } from './crypto/secretBox';

const KEY_LIFETIME_MS = 90 * DAY_MS;
/** A key is published this long before it signs, so that verifiers have loaded it by then. */
const KEY_LEAD_MS = 10 * 60 * 1_000;
/** Tokens live for at most an hour; a retired key stays published well beyond that. */
const KEY_AFTERLIFE_MS = DAY_MS;
/** Reload interval; shorter than the lead time, so that a key of another process is known before it signs. */
const CACHE_MS = 60_000;

export const SIGNING_ALGORITHM = 'RS256';

type KeyRow = typeof idpKey.$inferSelect;

interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** Signing keys of a pool. They rotate on use: reading a key creates the next one when it is due. */
export interface KeyRing {
  signing(pool: Pool): Promise<SigningKey>;
  /** Public keys of all tokens that may still be valid, and the next key. */
  published(pool: Pool): Promise<readonly JWK[]>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly box: SecretBox;
}

const contextOf = ({ pool, kid }: Pick<KeyRow, 'pool' | 'kid'>) => `key|${pool}|${kid}`;

function readRows(db: Database, pool: Pool): Promise<KeyRow[]> {
  return db.select().from(idpKey).where(eq(idpKey.pool, pool)).orderBy(asc(idpKey.generation));
}

/** Concurrent processes may create the same generation; one row is kept. */
async function makeKey(
  { db, now, box }: Parts,
  pool: Pool,
  generation: number,
  activeFrom: Date,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' };
  const sealedPrivateKey = box.seal(await exportPKCS8(privateKey), contextOf({ pool, kid }));
  await db
    .insert(idpKey)
    .values({ kid, pool, generation, publicJwk, sealedPrivateKey, activeFrom, createdAt: now() })
    .onConflictDoNothing();
}

/** Newest key that may already sign; the first key also for a process whose clock is slightly behind. */
function activeOf(rows: readonly KeyRow[], now: Date): KeyRow | undefined {
  return rows.findLast(({ activeFrom }) => activeFrom <= now) ?? rows[0];
}

/** Creates the missing key: the first one, or the successor. */
async function completeRows(parts: Parts, pool: Pool, rows: KeyRow[]): Promise<KeyRow[]> {
  const now = parts.now();
  const last = rows.at(-1);
  const isDue =
    last !== undefined && now.getTime() - last.activeFrom.getTime() >= KEY_LIFETIME_MS - KEY_LEAD_MS;
  if (last && !isDue) return rows;
  const activeFrom = last ? new Date(now.getTime() + KEY_LEAD_MS) : now;
  await makeKey(parts, pool, (last?.generation ?? -1) + 1, activeFrom);
  return readRows(parts.db, pool);
}

/** True if a token that it signed may still be valid. */
function isKeyNeeded(key: KeyRow, rows: readonly KeyRow[], now: Date): boolean {
  const successor = rows.find(({ generation }) => generation === key.generation + 1);
  return !successor || now.getTime() - successor.activeFrom.getTime() < KEY_AFTERLIFE_MS;
}

/** Deletes keys whose tokens have all expired. */
export async function sweepKeys({ db, now }: Pick<Parts, 'db' | 'now'>, pool: Pool): Promise<void> {
  const rows = await readRows(db, pool);
  for (const key of rows) {
    if (!isKeyNeeded(key, rows, now())) await db.delete(idpKey).where(eq(idpKey.kid, key.kid));
  }
}

/** Deletes keys that this secret cannot open; their tokens become invalid and new keys replace them. */
export async function deleteUnreadableKeys({ db, box }: Omit<Parts, 'now'>): Promise<void> {
  for (const key of await db.select().from(idpKey)) {
    if (box.open(key.sealedPrivateKey, contextOf(key)) !== null) continue;
    await db.delete(idpKey).where(eq(idpKey.kid, key.kid));
  }
}

export function createKeyRing(parts: Parts): KeyRing {
  const { db, now, box } = parts;
  const cache = new Map<Pool, { rows: KeyRow[]; readAt: number }>();
  const opened = new Map<string, Promise<CryptoKey>>();

  async function rowsOf(pool: Pool): Promise<KeyRow[]> {
    const cached = cache.get(pool);
    if (cached && Math.abs(now().getTime() - cached.readAt) < CACHE_MS) return cached.rows;
    const rows = await completeRows(parts, pool, await readRows(db, pool));
    cache.set(pool, { rows, readAt: now().getTime() });
    return rows;
  }

  function open(row: KeyRow): Promise<CryptoKey> {
    const known = opened.get(row.kid);
    if (known) return known;
    const pem = box.open(row.sealedPrivateKey, contextOf(row));
    if (pem === null) throw new Error('IDENTITY_SECRET differs from the secret that sealed the keys');
    const key = importPKCS8(pem, SIGNING_ALGORITHM);
    opened.set(row.kid, key);
    return key;
  }

  return {
    async signing(pool) {
      const active = activeOf(await rowsOf(pool), now());
      if (!active) throw new Error(`pool ${pool} has no key`);
      return { kid: active.kid, key: await open(active) };
    },
    async published(pool) {
      const rows = await rowsOf(pool);
      return rows.filter((row) => isKeyNeeded(row, rows, now())).map(({ publicJwk }) => publicJwk as JWK);
    },
  };
}
