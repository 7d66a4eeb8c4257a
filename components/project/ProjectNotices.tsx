import { Notice } from '@/components/project/Notice';
import type { ProjectView } from '@/components/project/projectPage';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatLongDate } from '@/domain/calendar';
import { isWaitingListOnly } from '@/domain/project/phase';
import { useMessages } from '@/hooks/useMessages';

/** What stands between a person and buying here, or could: no registration yet, nothing left, or a project that may be given up. */
export function ProjectNotices({ project }: { readonly project: ProjectView }) {
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
      {project.priceFrom === null && (
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
