import { ActionButton } from '@/components/form/ActionButton';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import type { Job } from '@/domain/job/schema';
import { formatInstant } from '@/domain/time/calendar';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import styles from './Operator.module.css';

type Retry = (id: string) => Promise<boolean>;

interface RowProps {
  readonly job: Job;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function JobRow({ job, isBusy, onRetry }: RowProps) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const { name, state, attempts, maxAttempts, runAt, updatedAt, lastError } = job;
  const isAbandoned = state === 'failed';
  return (
    <li className={panel.row}>
      <div className={panel.rowText}>
        <h3 className={panel.rowTitle}>
          <code>{name}</code>{' '}
          <span className={styles.state} data-state={state}>
            {t(`operation.queue.${isAbandoned ? 'givenUp' : 'waits'}`)}
          </span>
        </h3>
        <p className={panel.small}>
          {t('operation.queue.tries', { attempts, maxAttempts })}{' '}
          {isAbandoned
            ? t('operation.queue.last', { date: formatInstant(updatedAt, {}, locale) })
            : t('operation.queue.next', { date: formatInstant(runAt, {}, locale) })}
        </p>
        {lastError !== null && (
          <p className={panel.small}>
            {t('operation.queue.error')} <code>{lastError}</code>
          </p>
        )}
      </div>
      {isAbandoned && (
        <ActionButton
          isBusy={isBusy}
          aria-label={t('operation.queue.retryNamed', { name, id: job.id })}
          onClick={onRetry}
        >
          {t('retry')}
        </ActionButton>
      )}
    </li>
  );
}

/** Abandoned jobs with a retry button, and jobs that will be retried automatically. */
export function FailedJobs({ jobs, onRetry }: { jobs: readonly Job[]; onRetry: Retry }) {
  const t = useMessages('account');
  const { show } = useToast();
  const { isBusy, run } = useAction(t('operation.queue.retryFailed'));

  const retry = (id: string) =>
    run(async () => {
      const isRetried = await onRetry(id);
      show({
        type: isRetried ? 'success' : 'info',
        message: t(`operation.queue.${isRetried ? 'retried' : 'gone'}`),
      });
    });
  if (jobs.length === 0) return <p className={panel.lead}>{t('operation.queue.none')}</p>;
  return (
    <ul className={panel.rows}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} isBusy={isBusy} onRetry={() => void retry(job.id)} />
      ))}
    </ul>
  );
}
