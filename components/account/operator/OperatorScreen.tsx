import Link from 'next/link';
import { Notice } from '@/components/form/Notice';
import { Seo } from '@/components/shell/seo/Seo';
import { JOB_STATES, type JobCounts } from '@/domain/job/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { FailedJobs } from './FailedJobs';
import { InvoicesPanel } from './InvoicesPanel';
import styles from './Operator.module.css';
import { PendingCompanies } from './PendingCompanies';
import { PendingDocuments } from './PendingDocuments';
import { ReportsPanel } from './reports/ReportsPanel';
import { useQueue } from './useQueue';

function Counts({ counts }: { counts: JobCounts }) {
  const t = useMessages('account');
  return (
    <dl className={styles.counts}>
      {JOB_STATES.map((state) => (
        <div key={state} data-state={state} data-is-none={counts[state] === 0 || undefined}>
          <dt>{t(`operation.states.${state}`)}</dt>
          <dd>{counts[state]}</dd>
        </div>
      ))}
    </dl>
  );
}

type Queue = ReturnType<typeof useQueue>;

interface WorkProps extends Pick<Queue, 'load' | 'retry' | 'review'> {
  readonly work: NonNullable<Queue['work']>;
}

/** Jobs of the queue, and what waits for a review. */
function Work({ work: { counts, failedJobs, companies, documents }, load, retry, review }: WorkProps) {
  const t = useMessages('account');
  return (
    <>
      <section className={panel.panel} aria-labelledby="operacao-fila">
        <div className={styles.title}>
          <h2 id="operacao-fila">{t('operation.queue.title')}</h2>
          <button type="button" className="button" onClick={() => void load()}>
            {t('operation.reload')}
          </button>
        </div>
        <Counts counts={counts} />
        <FailedJobs jobs={failedJobs} onRetry={retry} />
      </section>
      <section className={panel.panel} aria-labelledby="operacao-empresas">
        <h2 id="operacao-empresas">{t('operation.companies.title')}</h2>
        <PendingCompanies companies={companies} onReview={(id, changes) => review('company', id, changes)} />
      </section>
      <section className={panel.panel} aria-labelledby="operacao-documentos">
        <h2 id="operacao-documentos">{t('operation.documents.title')}</h2>
        <PendingDocuments documents={documents} onReview={(id, changes) => review('document', id, changes)} />
      </section>
    </>
  );
}

/** Links to the other pages of operators. */
function OtherPages() {
  const t = useMessages('account');
  return (
    <>
      <p>
        <Link href={paths.account('operacao/registro')} className="link">
          {t('operation.changes')}
        </Link>
      </p>
      <p>
        <Link href={paths.account('operacao/referencias')} className="link">
          {t('operation.settings')}
        </Link>
      </p>
      <p>
        <a href="/api/docs" className="link">
          {t('operation.calls')}
        </a>
      </p>
    </>
  );
}

/** Operators' queue: failed jobs and pending reviews. */
export function OperatorScreen() {
  const t = useMessages('account');
  const { work, hasFailed, load, retry, review } = useQueue();
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={t('operation.title')} noindex />
      <header className={styles.heading}>
        <h1>{t('operation.title')}</h1>
        <p>{t('operation.text')}</p>
      </header>
      {hasFailed && (
        <Notice tone="error" isNews>
          <p>{t('operation.loadFailed')}</p>
          <button type="button" className="button" onClick={() => void load()}>
            {t('retry')}
          </button>
        </Notice>
      )}
      {work === null && !hasFailed && <p role="status">{t('operation.loading')}</p>}
      {work !== null && <Work work={work} load={load} retry={retry} review={review} />}
      <ReportsPanel />
      <InvoicesPanel />
      <OtherPages />
    </div>
  );
}
