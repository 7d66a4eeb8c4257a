import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Report } from '@/domain/report/schema';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';

function ReportRow({ report: { project, reason, text, email, count, createdAt } }: { report: Report }) {
  const t = useMessages('account');
  const ofReport = useMessages('report');
  const { locale } = useMessagesValue();
  const date = formatInstant(createdAt, {}, locale);
  return (
    <li className={panel.row}>
      <div className={panel.rowText}>
        <h3 className={panel.rowTitle}>
          {ofReport(`reason.options.${reason === 'other' ? 'else' : reason}`)}
        </h3>
        <p>
          <PageLink href={paths.project(project.slug)}>{project.title}</PageLink>
        </p>
        {text !== null && <p>{text}</p>}
        <p className={panel.small}>
          {t('operation.reports.since', { date })} · {t('operation.reports.count', { count })}
        </p>
      </div>
      {email !== null && (
        <a className="link" href={`mailto:${email}`}>
          {t('operation.reports.answer', { email })}
        </a>
      )}
    </li>
  );
}

/** Open reports of faults in listings, oldest first. */
export function OpenReports({ reports }: { reports: readonly Report[] }) {
  const t = useMessages('account');
  if (reports.length === 0) return <p className={panel.lead}>{t('operation.reports.none')}</p>;
  return (
    <ul className={panel.rows}>
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  );
}
