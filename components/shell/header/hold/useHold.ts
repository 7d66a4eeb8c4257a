import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Reservation } from '@/domain/reservation/schema';
import { MINUTE_MS } from '@/domain/time/durations';
import { queryReservations } from '@/services/deals/reservations';

/** Time before the end of a hold from which it is shown. */
const REMIND_MS = 10 * MINUTE_MS;
/** A tab that is opened again and again asks no more often. */
const FRESH_MS = MINUTE_MS;
/** The longest delay of a timer; a hold for a client may last for days. */
const MAX_DELAY_MS = 2 ** 31 - 1;
const STEP_MS = 15_000;
const UNPAID = [
  { scope: 'ALL', field: 'paymentState', op: 'in', value: ['awaiting_payment_method'] },
] as const;

interface EndingHold extends Pick<Reservation, 'id' | 'label' | 'project'> {
  /** By the clock of this page, in milliseconds. */
  readonly endsAt: number;
}

async function findNext(): Promise<EndingHold | null> {
  const { items } = await queryReservations({ filters: UNPAID, limit: 20 });
  const ending = items.flatMap(({ id, label, project, secondsLeft, allowedActions }) =>
    secondsLeft !== null && allowedActions.includes('pay')
      ? [{ id, label, project, endsAt: performance.now() + secondsLeft * 1000 }]
      : [],
  );
  return ending.toSorted((one, other) => one.endsAt - other.endsAt)[0] ?? null;
}

/**
 * The unpaid hold of the buyer that ends within ten minutes, with the minutes left by the clock of the server. It is read when the
 * page opens, when its tab is shown again, and when the ten minutes begin, because it may have been paid meanwhile.
 */
export function useHold(): (EndingHold & { readonly minutes: number }) | null {
  const [hold, setHold] = useState<EndingHold | null>(null);
  const [now, setNow] = useState(0);
  const readAt = useRef(Number.NEGATIVE_INFINITY);

  const read = useEffectEvent(async () => {
    readAt.current = performance.now();
    // A failed reading changes nothing: the next one follows.
    const found = await findNext().catch(() => undefined);
    setNow(performance.now());
    if (found !== undefined) setHold(found);
  });
  const readIfOld = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && performance.now() - readAt.current >= FRESH_MS) void read();
  });
  useEffect(() => {
    void read();
    document.addEventListener('visibilitychange', readIfOld);
    return () => document.removeEventListener('visibilitychange', readIfOld);
  }, []);
  useEffect(() => {
    if (hold === null) return;
    const untilReminder = hold.endsAt - performance.now() - REMIND_MS;
    if (untilReminder > 0) {
      const timer = window.setTimeout(() => void read(), Math.min(untilReminder, MAX_DELAY_MS));
      return () => window.clearTimeout(timer);
    }
    const timer = window.setInterval(() => {
      if (performance.now() >= hold.endsAt) setHold(null);
      else setNow(performance.now());
    }, STEP_MS);
    return () => window.clearInterval(timer);
  }, [hold]);

  const leftMs = hold === null ? 0 : hold.endsAt - now;
  if (hold === null || leftMs <= 0 || leftMs > REMIND_MS) return null;
  return { ...hold, minutes: Math.ceil(leftMs / MINUTE_MS) };
}
