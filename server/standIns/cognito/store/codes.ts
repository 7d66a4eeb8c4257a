import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type IdpCodePurpose, idpCode } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { IdpError, wrongCode } from '../idpError';

const CODE_DIGITS = 6;
export const CODE_MINUTES = 30;
/** Wrong attempts after which a code is void: a chance of five in a million to guess it. */
const MAX_CODE_TRIES = 5;

/** Owner and purpose of a code; for an e-mail also the e-mail itself, so that the code verifies no other. */
export interface CodeUse {
  readonly sub: string;
  readonly purpose: IdpCodePurpose;
  readonly email: string;
}

const macOf = ({ box }: Idp, code: string, { sub, purpose, email }: CodeUse) =>
  box.mac(code, `code|${sub}|${purpose}|${email}`);

/** Issues a code that replaces all earlier ones. */
export async function issueCode(idp: Idp, use: CodeUse): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await storeCode(idp, use, code);
  return code;
}

/** Stores a code for its time, also a used one that is to be recognised when it comes again. */
export async function storeCode(idp: Idp, use: CodeUse, code: string): Promise<void> {
  const expiresAt = new Date(idp.now().getTime() + CODE_MINUTES * 60_000);
  const fresh = { mac: macOf(idp, code.trim(), use), tries: 0, expiresAt };
  await idp.db
    .insert(idpCode)
    .values({ sub: use.sub, purpose: use.purpose, ...fresh })
    .onConflictDoUpdate({ target: [idpCode.sub, idpCode.purpose], set: fresh });
}

/** Voids the code without sending another, which would allow five more guesses. */
export async function voidCode(idp: Idp, { sub, purpose }: Pick<CodeUse, 'sub' | 'purpose'>): Promise<void> {
  await idp.db.delete(idpCode).where(and(eq(idpCode.sub, sub), eq(idpCode.purpose, purpose)));
}

/**
 * Consumes a code.
 *
 * @throws IdpError CodeMismatchException for a wrong or missing code, and after too many attempts;
 *   ExpiredCodeException only for the correct code, so that others do not learn that it existed
 */
export async function consumeCode(idp: Idp, use: CodeUse, code: string): Promise<void> {
  const ofUser = and(eq(idpCode.sub, use.sub), eq(idpCode.purpose, use.purpose));
  // Counted before it is compared: concurrent attempts get no extra tries.
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
