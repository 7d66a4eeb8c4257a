import type { Work } from '@/server/modules/platform/history/work';

/** Runs in the transaction in which the seller confirmed a reservation. */
type ConfirmationListener = (work: Work, reservationId: string) => Promise<unknown>;

const listeners = new Set<ConfirmationListener>();

/** Registers what follows a confirmation: a sale is made of a reservation, which does not depend on sales. */
export function onReservationConfirmed(listener: ConfirmationListener): void {
  listeners.add(listener);
}

export async function announceConfirmed(work: Work, reservationId: string): Promise<void> {
  for (const listener of listeners) await listener(work, reservationId);
}
