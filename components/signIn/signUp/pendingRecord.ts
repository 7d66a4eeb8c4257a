import type { CompanyDetails } from '@/domain/identity/forms';
import type { Pool } from '@/domain/identity/pools';

/** What somebody who signed up told of themselves, until there is a record to keep it. Never a password. */
export interface PendingRecord {
  readonly pool: Pool;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly company: CompanyDetails | null;
}

const KEY = 'cadastro';

export function keepPending(pending: PendingRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without it the record is asked for again after the first sign-in.
  }
}

/** What was told in this tab for this e-mail. */
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
    // Nothing was kept.
  }
}

let held: { readonly email: string; readonly password: string } | null = null;

/** Between the sign-up and its confirmation on the next page, in memory alone, so that nobody types it twice in a minute. */
export function holdPassword(email: string, password: string): void {
  held = { email, password };
}

/** The password held for this e-mail, once. */
export function takePassword(email: string): string | null {
  const password = held?.email === email ? held.password : null;
  held = null;
  return password;
}
