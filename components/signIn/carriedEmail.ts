import { useSyncExternalStore } from 'react';
import { writeDraft } from '@/components/form/draft';
import type { Door } from '@/domain/identity/session';

/*
 * The e-mail goes from one page around signing in to the next within this tab. In an address it would stay in the history, and
 * stand in the logs of whatever the request passes.
 */

const KEY = 'porta:email';

/** The forms that ask for an e-mail, by the names of their drafts: one that comes along is a draft like any other. */
export const loginFormOf = (door: Door): string => `entrar-${door}`;
export const FORGOT_FORM = 'esqueci-senha';

/** Of either kind of account: where a code was sent to one of them, the other has none. */
export const forgotFormOf = (door: Door): string => `${FORGOT_FORM}-${door}`;

export const carryToForm = (form: string, email: string): void => writeDraft(form, { email }, []);

/** To the page that asks for the code that was sent there. */
export function carryToConfirm(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // The page asks for it.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

const neverChanges = () => () => {};

/** Where the code was sent; empty where nobody said so in this tab. */
export function useEmailToConfirm(): string {
  return useSyncExternalStore(neverChanges, read, () => '');
}
