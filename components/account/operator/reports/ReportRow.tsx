import { PageLink } from '@/components/shell/PageLink';
import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Report } from '@/domain/report/schema';
import type { ReportDecision } from '@/domain/report/states';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import { ReportActions } from './ReportActions';

const DECISIONS = { resolved: 'resolve', dismissed: 'dismiss' } as const;

function DecisionText({ report: { state, note, decidedBy, decidedByName, decidedAt } }: { report: Report }) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const { person } = useAuth();
  if (state === 'open' || note === null || decidedAt === null) return null;
  const of = `operation.reports.${DECISIONS[state]}` as const;
  const date = formatInstant(decidedAt, {}, locale);
  return (
    <>
      <p>{t(`${of}.shown`, { note })}</p>
      <p className={panel.small}>
        {decidedBy === person?.id
          ? t(`${of}.byYou`, { date })
          : t(`${of}.by`, { date, name: decidedByName ?? t('operation.reports.operator') })}
      </p>
    </>
  );
}

interface Props {
  readonly report: Report;
  readonly onDecide: (event: ReportDecision, note: string) => Promise<void>;
}

/** A report with its decision or the actions that decide it. The project's page shows what may be wrong. */
export function ReportRow({ report, onDecide }: Props) {
  const t = useMessages('account');
  const ofReport = useMessages('report');
  const { locale } = useMessagesValue();
  const { project, label, text, email, count, createdAt, allowedActions } = report;
  const reason = ofReport(`reason.options.${report.reason === 'other' ? 'else' : report.reason}`);
  const about = label === null ? project.title : `${project.title}, ${label}`;
  return (
    <li className={panel.row}>
      <div className={panel.rowText}>
        <h3 className={panel.rowTitle}>{reason}</h3>
        <p>
          <PageLink href={paths.project(project.slug)} className="link">
            {about}
          </PageLink>
        </p>
        {text !== null && <p>{text}</p>}
        <p className={panel.small}>
          {t('operation.reports.since', { date: formatInstant(createdAt, {}, locale) })} ·{' '}
          {t('operation.reports.count', { count })}
        </p>
        {email !== null && (
          <p>
            <a className="link" href={`mailto:${email}`}>
              {t('operation.reports.answer', { email })}
            </a>
          </p>
        )}
        <DecisionText report={report} />
      </div>
      <ReportActions
        actions={allowedActions}
        name={t('operation.reports.named', { reason, about })}
        onDecide={onDecide}
      />
    </li>
  );
}
