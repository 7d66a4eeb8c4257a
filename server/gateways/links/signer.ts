import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';

/** Purpose that a signature is bound to: one for a file cannot end an alert. */
type LinkPurpose =
  | 'file'
  | 'reservationBuyer'
  | 'savedSearch'
  | 'visit'
  | 'visitCode'
  | 'visitManage'
  | 'waitingConfirm'
  | 'waitingLeave';

/** Signs links that work without signing in. */
export interface LinkSigner {
  sign(purpose: LinkPurpose, text: string): Promise<string>;
  verify(purpose: LinkPurpose, text: string, signature: string): Promise<boolean>;
}

/** Secret of this database, generated when first needed and shared by all processes. */
async function storedSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.execute(sql`insert into link_secret (id, secret) values (1, ${fresh}) on conflict do nothing`);
  const { rows } = await db.execute<{ secret: string }>(sql`select secret from link_secret where id = 1`);
  return rows[0]?.secret ?? fresh;
}

/**
 * @param secret configured secret; null uses one stored in the database
 */
export function createLinkSigner(db: Database, secret: string | null): LinkSigner {
  let known: Promise<string> | null = secret === null ? null : Promise.resolve(secret);
  async function sign(purpose: LinkPurpose, text: string): Promise<string> {
    known ??= storedSecret(db).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return createHmac('sha256', await known)
      .update(`${purpose}\n${text}`)
      .digest('base64url');
  }
  return {
    sign,
    async verify(purpose, text, signature) {
      const right = Buffer.from(await sign(purpose, text));
      const received = Buffer.from(signature);
      return right.length === received.length && timingSafeEqual(right, received);
    },
  };
}
