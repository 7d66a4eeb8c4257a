import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { idpAuthCode } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { freshToken, hashToken } from '../crypto/secretBox';
import type { AuthorizeRequest } from '../hosted/authorizeRequest';

const AUTH_CODE_MS = 2 * 60_000;

type AuthCode = typeof idpAuthCode.$inferSelect;

/** Code that the browser carries back to the site; useless without the verifier that the site kept. */
export async function issueAuthCode(idp: Idp, sub: string, request: AuthorizeRequest): Promise<string> {
  const code = freshToken();
  const { redirectUri, codeChallenge, scope, nonce } = request;
  const expiresAt = new Date(idp.now().getTime() + AUTH_CODE_MS);
  await idp.db
    .insert(idpAuthCode)
    .values({ hash: hashToken(code), sub, redirectUri, codeChallenge, scope, nonce, expiresAt });
  return code;
}

/**
 * Consumes a code, valid or not: it works once. Null if it does not exist, or if verifier or redirect URL do
 * not match.
 */
export async function consumeAuthCode(
  idp: Idp,
  exchange: { code: string; verifier: string; redirectUri: string },
): Promise<AuthCode | null> {
  const [row] = await idp.db
    .delete(idpAuthCode)
    .where(and(eq(idpAuthCode.hash, hashToken(exchange.code)), gt(idpAuthCode.expiresAt, idp.now())))
    .returning();
  if (!row) return null;
  const challenge = createHash('sha256').update(exchange.verifier).digest('base64url');
  return row.redirectUri === exchange.redirectUri && row.codeChallenge === challenge ? row : null;
}
