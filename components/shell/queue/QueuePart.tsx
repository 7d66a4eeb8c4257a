import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { QueuePlace } from '@/domain/reservation/schema';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import { ChooseButton } from '../ChooseButton';
import { PageLink } from '../PageLink';
import { ClientQueue } from './ClientQueue';
import styles from './QueuePart.module.css';
import type { QueuedItem } from './queuedItem';
import { useQueue } from './useQueue';
import { useQueueMessages } from './useQueueMessages';

export interface QueuePartProps {
  readonly projectId: string;
  readonly item: QueuedItem;
  /** "Unidade 1203, Torre A". */
  readonly label: string;
  /** Path of the item, to which the sign-in returns. */
  readonly path: string;
  /** People in the queue, where known. */
  readonly queued: number | undefined;
  /** Hours in which it is only of the first person once it is released. */
  readonly hours: number;
}

/** The queue of a held unit or quota: a buyer's place in it, or how to join; for a seller, to join for a client. */
export function QueuePart(props: QueuePartProps) {
  const { person } = useAuth();
  if (person?.isOperator) return null;
  if (person?.pool === 'entrepreneur') return <ClientQueue item={props.item} label={props.label} />;
  return <BuyerQueue {...props} />;
}

function BuyerQueue({ projectId, item, label, path, queued, hours }: QueuePartProps) {
  const t = useQueueMessages();
  const { place, outcome, isBusy, join, leave } = useQueue({ item, queued, path });
  const part = useRef<HTMLDivElement>(null);
  const wasQueued = useRef(false);
  // The pressed button is gone: keyboard and screen reader continue here and not at the top of the page.
  useEffect(() => {
    const isQueued = place !== null;
    if (wasQueued.current === isQueued) return;
    wasQueued.current = isQueued;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [place]);
  const length = t('hours', { count: hours });
  return (
    <div ref={part} tabIndex={-1} className={`screen-only ${styles.queue}`}>
      <p role="status" className={styles.status}>
        {place ? (
          <PlaceText place={place} />
        ) : outcome === 'left' ? (
          t('left')
        ) : (
          outcome && t(`failures.${outcome}`)
        )}
      </p>
      {place === null ? (
        <>
          {queued !== undefined && <p>{queued === 0 ? t('empty') : t('length', { count: queued })}</p>}
          <ActionButton className="button button-primary needs-script" isBusy={isBusy} onClick={join}>
            {t('join')}
          </ActionButton>
          <p className={styles.help}>{t('help', { hours: length })}</p>
        </>
      ) : (
        <OwnPlace place={place} hours={length} isBusy={isBusy} onLeave={() => leave(place)}>
          {place.state === 'offered' && (
            <ChooseButton
              projectId={projectId}
              item={item}
              label={t('choose')}
              chosenLabel={t('chosen')}
              subject={label}
            />
          )}
        </OwnPlace>
      )}
    </div>
  );
}

function PlaceText({ place: { state, position, length, offeredUntil } }: { readonly place: QueuePlace }) {
  const t = useQueueMessages();
  const { locale } = useMessagesValue();
  if (state === 'offered' && offeredUntil !== null) {
    return t('turn', { until: formatInstant(offeredUntil, {}, locale) });
  }
  return t('place', { position: position ?? 1, count: length ?? position ?? 1 });
}

interface OwnPlaceProps {
  readonly place: QueuePlace;
  /** "2 horas". */
  readonly hours: string;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function OwnPlace({ place, hours, isBusy, onLeave, children }: OwnPlaceProps) {
  const t = useQueueMessages();
  const { locale } = useMessagesValue();
  const [isLeaving, setLeaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasLeaving = useRef(false);
  useEffect(() => {
    if (wasLeaving.current && !isLeaving) opener.current?.focus();
    wasLeaving.current = isLeaving;
  }, [isLeaving]);
  return (
    <>
      {place.state === 'waiting' && (
        <p className={styles.help}>
          {t('since', { when: formatInstant(place.createdAt, {}, locale), hours })}
        </p>
      )}
      {isLeaving && <p role="alert">{t('sure')}</p>}
      <div className={styles.actions}>
        {isLeaving ? (
          <>
            {/* biome-ignore lint/a11y/noAutofocus: It takes the place of the pressed button. */}
            <button type="button" className="button" autoFocus onClick={() => setLeaving(false)}>
              {t('stay')}
            </button>
            <ActionButton isBusy={isBusy} onClick={onLeave}>
              {t('leave')}
            </ActionButton>
          </>
        ) : (
          <>
            {children}
            {place.allowedActions.includes('leave') && (
              <button ref={opener} type="button" className="button" onClick={() => setLeaving(true)}>
                {t('leave')}
              </button>
            )}
            <PageLink href={paths.account('reservas')} className="link">
              {t('all')}
            </PageLink>
          </>
        )}
      </div>
    </>
  );
}
