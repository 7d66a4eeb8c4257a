import type { CompanyDetails } from '@/domain/identity/forms';
import type { Pool } from '@/domain/identity/pools';

/** Data given at sign-up, kept until the record is created. Never a password. */
export interface PendingRecord {
  readonly pool: Pool;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly company: CompanyDetails | null;
}

const KEY = 'cadastro';

export function storePending(pending: PendingRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage the data have to be typed again after the first sign-in.
  }
}

/** Data given in this tab for this e-mail. */
export function findPending(pool: Pool, email: string): PendingRecord | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingRecord | null;
    const isOfThem = kept?.pool === pool && kept.email.toLowerCase() === email.toLowerCase();
    return isOfThem ? kept : null;
  } catch {
    return null;
  }
}

export function dropPending(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

let held: { readonly email: string; readonly password: string } | null = null;

/** Between sign-up and confirmation, in memory only, so that the password is not typed twice in a minute. */
export function holdPassword(email: string, password: string): void {
  held = { email, password };
}

/** Returns the password held for this e-mail, and forgets it. */
export function popPassword(email: string): string | null {
  const password = held?.email === email ? held.password : null;
  held = null;
  return password;
}
