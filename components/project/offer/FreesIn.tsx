import { useEffect, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatDuration } from '@/domain/time/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { useMessages } from '@/hooks/useMessages';
import styles from './FreesIn.module.css';

/** Rounded up by the shown unit, because it is the latest end. */
function roundedUp(ms: number): number {
  const unit = [DAY_MS, HOUR_MS].find((length) => ms > length) ?? MINUTE_MS;
  return Math.ceil(ms / unit) * unit;
}

/** "Libera em até 24 min": time until a hold ends at the latest. In the place of the price, so that nothing below moves. */
export function FreesIn({ until }: { readonly until: string | null }) {
  const t = useMessages('project');
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
    <p className={styles.frees} aria-live="off">
      {left > 0 && t('live.frees', { time: formatDuration(roundedUp(left), locale) ?? '' })}
    </p>
  );
}
