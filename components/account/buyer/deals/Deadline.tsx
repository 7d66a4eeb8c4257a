import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatDuration, formatInstant } from '@/domain/time/calendar';
import { formatDeadline } from '@/domain/time/deadline';
import { DAY_MS } from '@/domain/time/durations';
import type { TimeZone } from '@/domain/time/zones';
import { useMessages } from '@/hooks/useMessages';
import styles from './Deals.module.css';

interface Props {
  readonly at: string;
  readonly now: number;
  /** `expires` for what is lost then, `ends` for the time of the other side. */
  readonly kind: 'expires' | 'ends';
  /** Time zone of the project, with which the deadline is written in full. */
  readonly timeZone?: TimeZone;
}

/** Deadline as a date, and the time left. */
export function Deadline({ at, now, kind, timeZone }: Props) {
  const t = useMessages('deals');
  const { locale } = useMessagesValue();
  const leftMs = Date.parse(at) - now;
  const left = formatDuration(leftMs, locale) ?? t('deadline.minute');
  return (
    <>
      <time dateTime={at}>
        {timeZone ? formatDeadline(at, timeZone, locale) : formatInstant(at, {}, locale)}
      </time>
      <span className={styles.left} data-is-soon={leftMs < DAY_MS || undefined}>
        {leftMs > 0 ? t(`deadline.${kind}`, { left }) : t('deadline.over')}
      </span>
    </>
  );
}
