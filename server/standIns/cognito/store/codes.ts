import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type IdpCodePurpose, idpCode } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { IdpError, wrongCode } from '../idpError';

const CODE_DIGITS = 6;
export const CODE_MINUTES = 30;
/** After so many wrong ones a code is worth nothing; the chance to guess it is then five in a million. */
export const MAX_CODE_TRIES = 5;

/** Whose a code is and what it is for; of an e-mail's, which address it was sent to, so that it proves no other. */
export interface CodeUse {
  readonly sub: string;
  readonly purpose: IdpCodePurpose;
  readonly email: string;
}

const macOf = ({ box }: Idp, code: string, { sub, purpose, email }: CodeUse) =>
  box.mac(code, `code|${sub}|${purpose}|${email}`);

/** Makes the code that alone is right from now on. */
export async function issueCode(idp: Idp, use: CodeUse): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(idp.now().getTime() + CODE_MINUTES * 60_000);
  const fresh = { mac: macOf(idp, code, use), tries: 0, expiresAt };
  await idp.db
    .insert(idpCode)
    .values({ sub: use.sub, purpose: use.purpose, ...fresh })
    .onConflictDoUpdate({ target: [idpCode.sub, idpCode.purpose], set: fresh });
  return code;
}

/** Leaves no code that is right: none is sent, and each new one would only bear five more guesses. */
export async function voidCode(idp: Idp, { sub, purpose }: Pick<CodeUse, 'sub' | 'purpose'>): Promise<void> {
  await idp.db.delete(idpCode).where(and(eq(idpCode.sub, sub), eq(idpCode.purpose, purpose)));
}

/**
 * Uses a code up.
 *
 * @throws IdpError CodeMismatchException for a wrong one, for one too often tried and where there is none;
 *   ExpiredCodeException only to whoever has the right one, so that nobody else learns that there was one
 */
export async function consumeCode(idp: Idp, use: CodeUse, code: string): Promise<void> {
  const ofUser = and(eq(idpCode.sub, use.sub), eq(idpCode.purpose, use.purpose));
  // Counted before it is looked at: many at once have no more tries than one after the other.
  const counted = await idp.db
    .update(idpCode)
    .set({ tries: sql`${idpCode.tries} + 1` })
    .where(and(ofUser, lt(idpCode.tries, MAX_CODE_TRIES)))
    .returning({ mac: idpCode.mac });
  const mac = macOf(idp, code.trim(), use);
  if (counted[0]?.mac !== mac) throw wrongCode();
  const used = await idp.db
    .delete(idpCode)
    .where(and(ofUser, eq(idpCode.mac, mac), gt(idpCode.expiresAt, idp.now())))
    .returning({ sub: idpCode.sub });
  if (used.length > 0) return;
  const [expired] = await idp.db
    .select()
    .from(idpCode)
    .where(and(ofUser, eq(idpCode.mac, mac)));
  if (!expired) throw wrongCode();
  throw new IdpError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}
