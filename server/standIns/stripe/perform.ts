import { expireAttempt } from './intentOutcome';
import type { Sandbox, Work } from './sandbox';

/** Does something by hand or by the clock, as a call would: all of it or nothing. */
export function perform<Result>(sandbox: Sandbox, act: (work: Work) => Promise<Result>): Promise<Result> {
  return sandbox.db.transaction((transaction) => act({ sandbox, transaction, now: sandbox.now() }));
}

/** The time of a code or of a slip is over. */
export function expireLater(
  sandbox: Sandbox,
  { intentId, methodId }: { readonly intentId: string; readonly methodId: string },
): Promise<void> {
  return perform(sandbox, (work) => expireAttempt(work, intentId, methodId));
}
