import { useSyncExternalStore } from 'react';
import { writeDraft } from '@/components/form/draft';
import type { Portal } from '@/domain/identity/session';

/*
 * The e-mail is passed between the sign-in pages within this tab. In a URL it would stay in the history and appear in
 * logs.
 */

const KEY = 'porta:email';

/** Draft names of the forms with an e-mail: a passed e-mail is stored as their draft. */
export const loginFormOf = (portal: Portal): string => `entrar-${portal}`;
export const FORGOT_FORM = 'esqueci-senha';

/** Per portal: a code sent to one account does not belong to the other. */
export const forgotFormOf = (portal: Portal): string => `${FORGOT_FORM}-${portal}`;

export const carryToForm = (form: string, email: string): void => writeDraft(form, { email }, []);

/** For the page with the code. */
export function carryToConfirm(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Without storage the person has to type the e-mail.
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

/** E-mail to which the code was sent; empty if this tab has none. */
export function useEmailToConfirm(): string {
  return useSyncExternalStore(neverChanges, read, () => '');
}
