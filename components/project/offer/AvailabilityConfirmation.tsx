import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatInstant, formatRelative } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';

interface Props {
  readonly project: Pick<ProjectView, 'availability' | 'entrepreneur'>;
  /** Instant of the rendering. */
  readonly renderedAt: string;
}

/** Time of the last availability confirmation, and the confirming company. */
export function AvailabilityConfirmation({ project, renderedAt }: Props) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const { confirmedAt } = project.availability;
  const ago = formatRelative(confirmedAt, renderedAt, locale);
  return (
    <>
      {t('freshness.confirmed', { ago, company: project.entrepreneur.tradeName })}{' '}
      <time dateTime={confirmedAt}>({formatInstant(confirmedAt, {}, locale)})</time>
    </>
  );
}
