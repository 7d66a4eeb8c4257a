import { useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { History } from '@/domain/history';
import { formatInstant } from '@/domain/time/calendar';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import styles from './Deals.module.css';
import { type HistoryKind, useHistoryLabels } from './useHistoryLabels';

interface Props {
  readonly of: HistoryKind;
  readonly find: () => Promise<{ readonly history: History }>;
}

function Events({ of, history }: Pick<Props, 'of'> & { history: History }) {
  const { locale } = useMessagesValue();
  const { eventOf, authorOf } = useHistoryLabels(of);
  return (
    <ol className={styles.events}>
      {history.map((change) => (
        <li key={`${change.at} ${change.event}`}>
          <p className={styles.event}>{eventOf(change)}</p>
          <p className={styles.author}>
            <time dateTime={change.at}>{formatInstant(change.at, {}, locale)}</time> · {authorOf(change)}
          </p>
          {change.reason !== null && <p className={styles.words}>{change.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

/** History of a record with the names of its authors, read when it is opened. */
export function DealHistory({ of, find }: Props) {
  const t = useMessages('deals');
  const call = useSignedInCall();
  const [history, setHistory] = useState<History | null>(null);
  const [progress, setProgress] = useState<'loading' | 'failed' | null>(null);

  const load = () => {
    setProgress('loading');
    call(find).then(
      (found) => {
        setHistory(found.history);
        setProgress(null);
      },
      () => setProgress('failed'),
    );
  };
  return (
    <details
      className={styles.part}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && history === null) load();
      }}
    >
      <summary>{t('history.title')}</summary>
      {history !== null && <Events of={of} history={history} />}
      {progress !== null && <p role="status">{t(progress === 'failed' ? 'failed' : 'history.loading')}</p>}
    </details>
  );
}
