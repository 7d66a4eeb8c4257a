import { useMessagesValue } from '@/contexts/MessagesContext';
import { isWaitingListOnly } from '@/domain/project/phase';
import { formatLongDate, formatRelative } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { Notice } from '../Notice';
import type { ProjectView } from '../projectPage';

interface ProjectNoticesProps {
  readonly project: ProjectView;
  readonly renderedAt: string;
}

/** Obstacles to a purchase: missing registration, sold out, unconfirmed prices, or a project that may be withdrawn. */
export function ProjectNotices({ project, renderedAt }: ProjectNoticesProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  if (isWaitingListOnly(project.phase)) {
    return (
      <Notice icon="clock" tone="info" title={t('waiting.title')}>
        {t('waiting.text')}
      </Notice>
    );
  }
  return (
    <>
      <UnconfirmedNotice project={project} renderedAt={renderedAt} />
      {project.priceFrom === null && !project.isUnconfirmed && (
        <Notice icon="info" tone="info" title={t('soldOut.title')}>
          {t(project.genre === 'clubs' ? 'soldOut.quotas' : 'soldOut.text')}
        </Notice>
      )}
      {project.withdrawalUntil !== null && project.registration !== null && (
        <Notice
          icon="shield"
          tone="warning"
          title={t('withdrawal.title', { date: formatLongDate(project.withdrawalUntil, locale) })}
        >
          {t('withdrawal.text', { registered: formatLongDate(project.registration.date, locale) })}
        </Notice>
      )}
    </>
  );
}

/** Notice after a week without a confirmation; after two weeks the prices are hidden. */
function UnconfirmedNotice({ project, renderedAt }: ProjectNoticesProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const { availability, isUnconfirmed, entrepreneur } = project;
  if (availability.freshness === 'fresh' || availability.active === 0) return null;
  const kind = isUnconfirmed ? 'stale' : 'ageing';
  const ago = formatRelative(availability.confirmedAt, renderedAt, locale);
  return (
    <Notice icon="clock" tone="warning" title={t(`freshness.${kind}.title`, { ago })}>
      {t(`freshness.${kind}.text`, { ago, company: entrepreneur.tradeName })}{' '}
      <a href="#quem-vende" className="link">
        {t('freshness.ask')}
      </a>
    </Notice>
  );
}
