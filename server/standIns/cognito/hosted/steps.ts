import { nameSchema, normalizeEmail } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import { isEmail } from '../calls/constantTime';
import { chooseFirstPassword } from '../calls/newPassword';
import { hasTemporaryExpired, missingAttributes, passwordAttempt } from '../calls/passwordSteps';
import type { Idp } from '../context';
import { IdpError } from '../idpError';
import { assertGoodPassword, isPasswordOf } from '../passwords';
import { findByName, findUser, type IdpUser } from '../store/users';
import { countAttempt, forgive } from '../throttle';
import { findOrCreateExternalUser } from './externalIdentity';
import type { FormState, HostedKey } from './pages';
import type { HostedPage } from './sealedPage';

/** Submitted values by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** Outcome of a form: a signed-in user, another page, or the same page with errors. */
type Outcome =
  | { readonly user: IdpUser }
  | { readonly next: HostedPage; readonly needsName: boolean }
  | { readonly retry: FormState };

const MAX_TYPED = 1_024;

function typedText(form: FormValues, name: string): string {
  return (form[name] ?? '').replaceAll('\0', '').slice(0, MAX_TYPED);
}

function emailWrong(email: string): HostedKey | undefined {
  if (email === '') return 'emailMissing';
  return isEmail(email) ? undefined : 'emailInvalid';
}

/** The rule is that of the buyers' and companies' records. */
function nameWrong(name: string): HostedKey | undefined {
  if (name === '') return 'nameMissing';
  return nameSchema().isValidSync(name) ? undefined : 'nameInvalid';
}

/** Shows the error on the page, with the submitted values, if there were too many attempts. */
async function counted(idp: Idp, attempt: Parameters<typeof countAttempt>[1]): Promise<boolean> {
  try {
    await countAttempt(idp, attempt);
    return true;
  } catch (error) {
    if (error instanceof IdpError && error.type === 'LimitExceededException') return false;
    throw error;
  }
}

export async function login(
  idp: Idp,
  page: HostedPage,
  form: FormValues,
  ipAddress: string,
): Promise<Outcome> {
  const { pool } = page.request;
  const email = normalizeEmail(typedText(form, 'email'));
  const password = typedText(form, 'password');
  const values = { email };
  const wrong = {
    email: emailWrong(email),
    password: password === '' ? ('passwordMissing' as const) : undefined,
  };
  if (wrong.email || wrong.password) return { retry: { values, wrong } };
  const attempt = passwordAttempt(pool, email, ipAddress);
  if (!(await counted(idp, attempt))) return { retry: { values, alert: 'tooMany' } };
  const user = await findByName(idp.db, pool, email);
  if (!isPasswordOf(idp, { pool, name: email, user }, password) || !user)
    return { retry: { values, alert: 'wrong' } };
  await forgive(idp, attempt);
  if (user.status === 'UNCONFIRMED') return { retry: { values, alert: 'unconfirmed' } };
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return { user };
  if (hasTemporaryExpired(idp, user)) return { retry: { values, alert: 'expired' } };
  const needsName = missingAttributes(idp, user).includes('name');
  return { next: { ...page, step: 'newPassword', sub: user.sub }, needsName };
}

function isGood(password: string, email: string): boolean {
  try {
    assertGoodPassword(password, email);
    return true;
  } catch (error) {
    if (error instanceof IdpError) return false;
    throw error;
  }
}

/** Null if the invitation was accepted in the meantime. */
export async function newPassword(
  idp: Idp,
  page: HostedPage,
  form: FormValues,
): Promise<(Outcome & { needsName?: boolean }) | null> {
  const user = await findUser(idp.db, page.request.pool, page.sub ?? '');
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') return null;
  const needsName = missingAttributes(idp, user).includes('name');
  const name = oneLine(typedText(form, 'name'));
  const password = typedText(form, 'newPassword');
  const wrong = {
    name: needsName ? nameWrong(name) : undefined,
    newPassword: isGood(password, user.email) ? undefined : ('newBad' as const),
  };
  if (wrong.name || wrong.newPassword) return { retry: { values: { name }, wrong }, needsName };
  return { user: await chooseFirstPassword(idp, user, password, needsName ? { name } : {}) };
}

export async function external(idp: Idp, page: HostedPage, form: FormValues): Promise<Outcome> {
  const email = normalizeEmail(typedText(form, 'email'));
  const name = oneLine(typedText(form, 'name'));
  const wrong = { email: emailWrong(email), name: nameWrong(name) };
  if (wrong.email || wrong.name) return { retry: { values: { email, name }, wrong } };
  return { user: await findOrCreateExternalUser(idp, page.request.pool, { email, name }) };
}
