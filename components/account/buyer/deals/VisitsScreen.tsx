import { PageLink } from '@/components/shell/PageLink';
import { shownPhone } from '@/domain/brazil/phone';
import { labelledOfferPath, labelledVisitPath } from '@/domain/unit/offerLabel';
import type { Visit, VisitChange } from '@/domain/visit/schema';
import type { VisitState } from '@/domain/visit/states';
import { useMessages } from '@/hooks/useMessages';
import { changeVisit, findVisit } from '@/services/deals/visits';
import { ConfirmAction } from '../../ConfirmAction';
import { DealCard, type Tone } from './DealCard';
import { DealHistory } from './DealHistory';
import { DealList } from './DealList';
import styles from './Deals.module.css';
import { VISIT_LIST } from './dealLists';
import type { LoadedDeals } from './loadDeals';
import { RescheduleVisit } from './RescheduleVisit';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

const TONES: Readonly<Record<VisitState, Tone>> = {
  open: 'good',
  concluded: 'over',
  canceled: 'over',
  missed: 'over',
};

interface CardProps {
  readonly visit: Visit;
  readonly isSending: boolean;
  readonly onChange: (change: Omit<VisitChange, 'version'>, done: string) => void;
}

function VisitActions({ visit, isSending, onChange }: CardProps) {
  const t = useMessages('deals');
  const { project, label, allowedActions } = visit;
  return (
    <>
      {visit.state === 'open' && visit.meetingUrl !== null && (
        <a
          href={visit.meetingUrl}
          className="button button-primary"
          rel="noreferrer noopener"
          target="_blank"
        >
          {t('visit.enter')}
        </a>
      )}
      {label !== null && visit.state !== 'canceled' && (
        <PageLink href={labelledOfferPath(project.slug, label)} className="button" rel="nofollow">
          {t('negotiation.make')}
          <span className="visually-hidden"> {label}</span>
        </PageLink>
      )}
      {visit.state === 'missed' && (
        <PageLink href={labelledVisitPath(project.slug, label)} className="button" rel="nofollow">
          {t('visit.missed.book')}
          <span className="visually-hidden"> {project.title}</span>
        </PageLink>
      )}
      {allowedActions.includes('reschedule') && (
        <RescheduleVisit
          visit={visit}
          isSending={isSending}
          onChoose={(slot) => onChange({ event: 'reschedule', ...slot }, t('visit.reschedule.done'))}
        />
      )}
      {allowedActions.includes('cancel') && (
        <ConfirmAction
          label={t('visit.cancel')}
          name={t('actOf', { act: t('visit.cancel'), of: project.title })}
          question={t('visit.cancelText')}
          yes={t('visit.cancelYes')}
          no={t('back')}
          isBusy={isSending}
          onConfirm={() => onChange({ event: 'cancel' }, t('visit.cancelDone'))}
        />
      )}
    </>
  );
}

function VisitCard(props: CardProps) {
  const t = useMessages('deals');
  const { day, time, zone } = useDealLabels();
  const { visit } = props;
  const { id, version, state, startsAt, endsAt, timeZone, moreUnits, place, host } = visit;
  const { mode, meetingUrl } = visit;
  const contact =
    host && [host.name, host.phone && shownPhone(host.phone), host.email].filter(Boolean).join(', ');
  const hours = { from: time(startsAt, timeZone), to: time(endsAt, timeZone), zone: zone(timeZone) };
  return (
    <DealCard
      deal={visit}
      state={{ label: t(`visit.states.${state}`), tone: TONES[state] }}
      facts={[
        [t('visit.day'), day(visit.day)],
        [t('visit.time'), t('visit.timeText', hours)],
        [t('visit.moreUnits'), moreUnits.length > 0 && moreUnits.map(({ label }) => label).join('; ')],
        [t('visit.place'), mode === 'online' ? t('visit.online') : place],
        [
          t('visit.room'),
          mode === 'online' && state === 'open' && meetingUrl === null && t('visit.linkLater'),
        ],
        [t('visit.host'), contact],
      ]}
      note={[t('visit.note'), visit.note]}
      actions={<VisitActions key={version} {...props} />}
    >
      {state === 'missed' && <p>{t('visit.missed.text')}</p>}
      {visit.isBlocked && (
        <p className={styles.left} data-is-soon>
          {t('visit.blocked')}
        </p>
      )}
      <DealHistory key={version} of="visit" find={() => findVisit(id)} />
    </DealCard>
  );
}

export function VisitsScreen({ loaded }: { loaded: LoadedDeals<Visit> }) {
  const t = useMessages('deals');
  const deals = useDeals(VISIT_LIST, loaded);
  return (
    <DealList
      of="visits"
      deals={deals}
      labels={{ group: (name) => t(`visit.groups.${name}`), order: (name) => t(`visit.orders.${name}`) }}
    >
      {(visit) => (
        <VisitCard
          visit={visit}
          isSending={deals.isSending}
          onChange={(change, done) =>
            deals.act({
              change: () => changeVisit(visit.id, { version: visit.version, ...change }),
              find: () => findVisit(visit.id),
              done,
            })
          }
        />
      )}
    </DealList>
  );
}
