import { mayInCompany } from '@/domain/entrepreneur/permissions';
import { nextState } from '@/domain/stateTable';
import {
  type CountedWaitingState,
  WAITING_ENTRY_ACTIONS,
  type WaitingEntryAction,
  type WaitingEntryState,
  waitingEntryStates,
} from '@/domain/waitingEntry/states';
import type { Caller } from '@/server/http/callers/caller';

interface Subject {
  readonly buyerId: string | null;
  readonly state: WaitingEntryState;
  /** Company of the project. */
  readonly entrepreneurId: string;
}

export const isCounted = (state: WaitingEntryState): state is CountedWaitingState => state !== 'pending';

/**
 * Buyers see their own entries, a company those of its projects, operators all. An unconfirmed entry is hidden from all: any
 * visitor may have typed the e-mail.
 */
export function canSee(caller: Caller, { buyerId, state, entrepreneurId }: Subject): boolean {
  if (!isCounted(state)) return false;
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId;
  return caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId;
}

/** The buyer, operators, and those who lead the sales of the company; the rest of a team sees no contacts. */
export function seesContacts(caller: Caller): boolean {
  if (caller.kind === 'entrepreneur') return mayInCompany(caller.role, 'waitingContacts');
  return caller.kind !== 'visitor';
}

export function canSeeContact(caller: Caller, subject: Subject): boolean {
  return canSee(caller, subject) && seesContacts(caller);
}

/** Only buyers leave here; a visitor leaves by the link of an e-mail. */
export function canLeave(caller: Caller, subject: Subject): boolean {
  return caller.kind === 'buyer' && canSee(caller, subject);
}

export function allowedActions(caller: Caller, subject: Subject): WaitingEntryAction[] {
  if (!canLeave(caller, subject)) return [];
  return WAITING_ENTRY_ACTIONS.filter(
    (event) => nextState(waitingEntryStates, subject.state, event) !== null,
  );
}

/** Sellers see how many people wait for each of their projects. */
export function canCount(caller: Caller): boolean {
  return caller.kind === 'entrepreneur' || caller.kind === 'operator';
}
