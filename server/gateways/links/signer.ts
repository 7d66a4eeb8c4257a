import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';

/** What a signature is for: one that was made for a file ends no alert. */
export type LinkPurpose = 'file' | 'savedSearch' | 'visit';

/** Signs what stands in a link that works without signing in. */
export interface LinkSigner {
  sign(purpose: LinkPurpose, text: string): Promise<string>;
  verify(purpose: LinkPurpose, text: string, signature: string): Promise<boolean>;
}

/** The secret of this database, made when it is first needed; all processes agree on it. */
async function keptSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.execute(sql`insert into link_secret (id, secret) values (1, ${fresh}) on conflict do nothing`);
  const { rows } = await db.execute<{ secret: string }>(sql`select secret from link_secret where id = 1`);
  return rows[0]?.secret ?? fresh;
}

/**
 * @param secret that of the configuration; null takes one that is kept in the database
 */
export function createLinkSigner(db: Database, secret: string | null): LinkSigner {
  let known: Promise<string> | null = secret === null ? null : Promise.resolve(secret);
  async function sign(purpose: LinkPurpose, text: string): Promise<string> {
    known ??= keptSecret(db).catch((error: unknown) => {
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
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
