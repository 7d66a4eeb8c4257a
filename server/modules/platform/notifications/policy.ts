import { LEADING_ROLES } from '@/domain/entrepreneur/permissions';
import type { NotificationAction } from '@/domain/notification/schema';
import { type NotificationState, notificationStates } from '@/domain/notification/states';
import { nextState } from '@/domain/stateTable';
import type { Identity } from '@/server/http/callers/caller';
import type { Recipient } from './notify';

/** Operators write to every account, managers of a company to its own team. */
export function canWriteTo(caller: Identity, recipient: Pick<Recipient, 'kind'>): boolean {
  if (caller.kind === 'operator') return recipient.kind !== 'operator';
  return caller.kind === 'entrepreneur' && LEADING_ROLES.includes(caller.role) && recipient.kind === 'member';
}

/** True if the caller may write to anyone. */
export function canWrite(caller: Identity): boolean {
  return canWriteTo(caller, { kind: 'member' });
}

/** Actions that a notification's reader has. */
export function allowedActions(state: NotificationState): NotificationAction[] {
  const steps = (['read', 'dismiss'] as const).filter(
    (event) => nextState(notificationStates, state, event) !== null,
  );
  return [...steps, 'delete'];
}
