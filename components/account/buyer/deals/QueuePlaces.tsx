import { useId } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import type { QueuePlace } from '@/domain/reservation/schema';
import { labelledPath } from '@/domain/unit/offerLabel';
import { useMessages } from '@/hooks/useMessages';
import { ConfirmAction } from '../../ConfirmAction';
import panel from '../../Panel.module.css';
import { useNow } from '../../useNow';
import { Deadline } from './Deadline';
import styles from './Deals.module.css';
import { useQueuePlaces } from './useQueuePlaces';

interface CardProps {
  readonly place: QueuePlace;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
}

function QueueCard({ place, now, isBusy, onLeave }: CardProps) {
  const t = useMessages('deals');
  const { project, label, state, position, length, offeredUntil, allowedActions } = place;
  const isTurn = state === 'offered';
  return (
    <article className={panel.panel}>
      <div className={styles.head}>
        <div className={panel.rowText}>
          <h3 className={styles.title}>
            <PageLink href={labelledPath(project.slug, label)}>{project.title}</PageLink>
          </h3>
          <p className={styles.label}>{label}</p>
        </div>
        <p className={styles.standing} data-tone={isTurn ? 'good' : 'waiting'} role="status">
          {isTurn ? t('queue.turn') : t('queue.place', { position: position ?? 1, count: length ?? 1 })}
        </p>
      </div>
      {offeredUntil !== null && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('queue.until')}</dt>
            <dd>
              <Deadline at={offeredUntil} now={now} kind="expires" />
            </dd>
          </div>
        </dl>
      )}
      <div className={`${panel.actions} ${styles.acts}`}>
        {allowedActions.includes('reserve') && (
          <PageLink href={labelledPath(project.slug, label)} className="button button-primary">
            {t('queue.see')}
          </PageLink>
        )}
        {allowedActions.includes('leave') && (
          <ConfirmAction
            label={t('queue.leave.label')}
            name={t('actOf', { act: t('queue.leave.label'), of: label })}
            question={t('queue.leave.text')}
            yes={t('queue.leave.yes')}
            no={t('back')}
            isBusy={isBusy}
            onConfirm={onLeave}
          />
        )}
      </div>
    </article>
  );
}

interface Props {
  readonly loaded: readonly QueuePlace[];
  /** Time of the server when the page was loaded. */
  readonly loadedAt: string;
}

/** Queues of the buyer, with the place in each; nothing without one. */
export function QueuePlaces({ loaded, loadedAt }: Props) {
  const t = useMessages('deals');
  const { places, isBusy, leave } = useQueuePlaces(loaded);
  const now = useNow(loadedAt);
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section className={`${panel.stack} ${styles.queues}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {t('queue.title')}
        </h2>
        <p className={panel.lead}>{t('queue.lead')}</p>
      </div>
      <ul className={panel.stack}>
        {places.map((place) => (
          <li key={place.id}>
            <QueueCard place={place} now={now} isBusy={isBusy} onLeave={() => leave(place)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
