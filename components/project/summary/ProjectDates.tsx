import { useMessagesValue } from '@/contexts/MessagesContext';
import { isWaitingListOnly } from '@/domain/project/phase';
import { formatLongDate, today } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { AvailabilityConfirmation } from '../offer/AvailabilityConfirmation';
import type { ProjectView } from '../projectPage';
import styles from './ProjectDates.module.css';

interface ProjectDatesProps {
  readonly project: ProjectView;
  readonly renderedAt: string;
}

/** Time of the last confirmation, and date of the first publication, which is never reset. */
export function ProjectDates({ project, renderedAt }: ProjectDatesProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const publishedOn = today(project.firstPublishedAt);
  return (
    <ul className={styles.dates}>
      {!isWaitingListOnly(project.phase) && (
        <li data-freshness={project.availability.freshness}>
          <AvailabilityConfirmation project={project} renderedAt={renderedAt} />
        </li>
      )}
      <li>
        <time dateTime={publishedOn}>{t('published', { date: formatLongDate(publishedOn, locale) })}</time>
      </li>
    </ul>
  );
}
