import { type ReactNode, useId } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import type { QueuePlace } from '@/domain/reservation/schema';
import { labelledPath } from '@/domain/unit/offerLabel';
import { useMessages } from '@/hooks/useMessages';
import { useNow } from '@/hooks/useNow';
import { ConfirmAction } from '../../ConfirmAction';
import panel from '../../Panel.module.css';
import { Deadline } from './Deadline';
import styles from './Deals.module.css';
import { useQueuePlaces } from './useQueuePlaces';

/** Texts about the reader's own places, or about those of a company's clients. */
function useQueueLabels(isOfClients: boolean) {
  const t = useMessages('deals');
  const of = isOfClients ? 'queue.clients' : 'queue';
  return {
    title: t(`${of}.title`),
    lead: t(`${of}.lead`),
    turn: t(`${of}.turn`),
    until: t(`${of}.until`),
    leave: { label: t(`${of}.leave.label`), text: t(`${of}.leave.text`), yes: t(`${of}.leave.yes`) },
  };
}

interface CardProps {
  readonly place: QueuePlace;
  readonly isOfClients: boolean;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
}

function QueueCard({ place, isOfClients, now, isBusy, onLeave }: CardProps) {
  const t = useMessages('deals');
  const { project, label, client, state, position, length, offeredUntil, allowedActions } = place;
  const { brokerName, partnerName } = place;
  const { turn, until, leave } = useQueueLabels(isOfClients);
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
          {isTurn ? turn : t('queue.place', { position: position ?? 1, count: length ?? 1 })}
        </p>
      </div>
      {(isOfClients || offeredUntil !== null) && (
        <dl className={styles.facts}>
          {isOfClients && (
            <div>
              <dt>{t('queue.clients.client')}</dt>
              <dd>{client === null ? t('queue.clients.ofSite') : `${client.name} (${client.email})`}</dd>
            </div>
          )}
          {isOfClients && brokerName !== null && (
            <div>
              <dt>{t('queue.clients.broker')}</dt>
              <dd>{partnerName === null ? brokerName : `${brokerName} (${partnerName})`}</dd>
            </div>
          )}
          {offeredUntil !== null && (
            <div>
              <dt>{until}</dt>
              <dd>
                <Deadline at={offeredUntil} now={now} kind="expires" />
              </dd>
            </div>
          )}
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
            label={leave.label}
            name={t('actOf', { act: leave.label, of: client === null ? label : `${client.name}, ${label}` })}
            question={leave.text}
            yes={leave.yes}
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
  /** Number of all open places, where the list may leave some out. */
  readonly total?: number;
  /** Time of the server when the page was loaded. */
  readonly loadedAt: string;
  /** For a company: the places of its clients. */
  readonly isOfClients?: boolean;
  /** Shown without a place. */
  readonly empty?: ReactNode;
}

/** Queues of the buyer or of a company's clients, with the place in each. */
export function QueuePlaces({ loaded, total = 0, loadedAt, isOfClients = false, empty = null }: Props) {
  const t = useMessages('deals');
  const labels = useQueueLabels(isOfClients);
  const { places, isBusy, leave } = useQueuePlaces(loaded, isOfClients);
  const now = useNow(loadedAt);
  const id = useId();
  if (places.length === 0) return empty;
  return (
    <section className={`${panel.stack} ${styles.queues}`} aria-labelledby={id}>
      <div>
        {/* The page of a company's clients has the same title. */}
        <h2 id={id} className={isOfClients ? 'visually-hidden' : styles.title}>
          {labels.title}
        </h2>
        <p className={panel.lead}>{labels.lead}</p>
      </div>
      <ul className={panel.stack}>
        {places.map((place) => (
          <li key={place.id}>
            <QueueCard
              place={place}
              isOfClients={isOfClients}
              now={now}
              isBusy={isBusy}
              onLeave={() => leave(place)}
            />
          </li>
        ))}
      </ul>
      {total > loaded.length && (
        <p className={panel.lead}>{t('queue.clients.more', { shown: loaded.length, count: total })}</p>
      )}
    </section>
  );
}
