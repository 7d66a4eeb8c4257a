import { useEffect, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatDuration } from '@/domain/time/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import styles from './FreesIn.module.css';

/** Rounded up by the shown unit, because it is the latest end. */
function roundedUp(ms: number): number {
  const unit = [DAY_MS, HOUR_MS].find((length) => ms > length) ?? MINUTE_MS;
  return Math.ceil(ms / unit) * unit;
}

interface FreesInProps {
  /** Instant; null if it is not known. */
  readonly until: string | null;
  /** Sentence with the time: "Libera em até 24 min". */
  readonly say: (time: string) => string;
  /** True in a line of text; otherwise it is as high as a price. */
  readonly isInline?: boolean;
}

/** "Libera em até 24 min": time until a hold ends at the latest. In the place of the price, so that nothing below moves. */
export function FreesIn({ until, say, isInline = false }: FreesInProps) {
  const { locale } = useMessagesValue();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const left = until === null || now === null ? 0 : Date.parse(until) - now;
  // The panel is a live region: the passing of minutes is not announced.
  return (
    <p className={isInline ? undefined : styles.frees} aria-live="off">
      {left > 0 && say(formatDuration(roundedUp(left), locale) ?? '')}
    </p>
  );
}
