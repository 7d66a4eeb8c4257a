import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatLongDate, formatMonthYear } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import styles from './PhaseTimeline.module.css';
import { phaseSteps } from './phaseSteps';

/** Position between launch and keys, with the promised date, the last lawful one, and its consequences. */
export function PhaseTimeline({ project }: { readonly project: ProjectView }) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const { details, phase } = project;
  return (
    <section className={styles.section} aria-labelledby="fase">
      <h2 id="fase">{t('timeline.title')}</h2>
      <ol className={styles.steps}>
        {phaseSteps(phase, details).map(({ name, day, isReached, isNow, isExact }) => (
          <li key={name} data-reached={isReached} aria-current={isNow ? 'step' : undefined}>
            <strong>{t(`timeline.${name}`)}</strong>
            <span>
              {day === null
                ? t('timeline.undated')
                : isExact
                  ? formatLongDate(day, locale)
                  : formatMonthYear(day, 'long', locale)}
            </span>
            {isNow && <em>{t('timeline.now')}</em>}
          </li>
        ))}
      </ol>
      {phase !== 'Concluído' && (
        <p className={styles.note}>
          {details.toleranceDays > 0
            ? t('timeline.tolerance', { count: details.toleranceDays })
            : t('timeline.noTolerance')}
        </p>
      )}
      {details.ringFencedAssets && (
        <p className={styles.ringFenced}>
          <Icon name="shield" size={18} />
          {t('timeline.ringFenced')}
        </p>
      )}
    </section>
  );
}
