import type { ReactNode } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { deliveryLimit } from '@/domain/incorporation';
import { formatCount } from '@/domain/measures';
import { isWaitingListOnly } from '@/domain/project/phase';
import { formatLongDate, formatMonthYear, formatShortDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import styles from './ProjectFacts.module.css';

/** The four most important facts for buyers, the registration among them. */
export function ProjectFacts({ project }: { readonly project: ProjectView }) {
  const t = useMessages('project');
  const vocabulary = useMessages('vocabulary');
  const { locale } = useMessagesValue();
  const { registration, availability } = project;
  const total = availability.active + availability.reserved + availability.sold + availability.disabled;
  return (
    <dl className={styles.facts} aria-label={t('facts.label')}>
      <Fact name={t('facts.phase')}>{vocabulary(`phases.${project.phase}`)}</Fact>
      <Delivery project={project} />
      {isWaitingListOnly(project.phase) ? (
        <Fact name={t('facts.planned')}>{formatCount(total, locale)}</Fact>
      ) : (
        <Fact name={t(`facts.${offeredOf(project)}`)}>
          {t('facts.of', { count: availability.active, total })}
        </Fact>
      )}
      {registration ? (
        <Fact
          name={t('facts.registration')}
          note={t('facts.registeredOn', {
            office: registration.office,
            date: formatShortDate(registration.date, locale),
          })}
        >
          {registration.number}
        </Fact>
      ) : (
        <Fact name={t('facts.registration')} note={t('facts.unregisteredNote')}>
          {t('facts.unregistered')}
        </Fact>
      )}
    </dl>
  );
}

function Delivery({ project: { phase, details } }: { readonly project: ProjectView }) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  if (phase === 'Concluído') {
    const completed = details.completedOn ?? details.deliveryDate;
    const note =
      completed === null
        ? undefined
        : t('facts.completedOn', { month: formatMonthYear(completed, 'long', locale) });
    return (
      <Fact name={t('facts.delivered')} note={note}>
        {t('facts.ready')}
      </Fact>
    );
  }
  if (details.deliveryDate === null) return <Fact name={t('facts.delivery')}>{t('facts.undated')}</Fact>;
  const limit = deliveryLimit(details.deliveryDate, details.toleranceDays);
  const note =
    details.toleranceDays > 0 ? t('facts.limit', { date: formatLongDate(limit, locale) }) : undefined;
  return (
    <Fact name={t('facts.delivery')} note={note}>
      {formatMonthYear(details.deliveryDate, 'short', locale)}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function offeredOf({ genre, category }: ProjectView): 'units' | 'lots' | 'quotas' {
  if (genre === 'clubs') return 'quotas';
  return category === 'lots' ? 'lots' : 'units';
}
