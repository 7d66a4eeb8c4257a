import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import { FormProblem } from './FormProblem';
import { Place } from './Place';
import { SlotFields } from './SlotFields';
import { useVisitLabels } from './useVisitLabels';
import type { BookedVisit, VisitScreenProps } from './VisitScreen';
import styles from './VisitScreen.module.css';

type BookedProps = VisitScreenProps & { readonly booked: BookedVisit };

/** Time and place of a visit, with what its visitor may still do. */
export function Booked(props: BookedProps) {
  const t = useMessages('visitBooking');
  const { booked, back, title } = props;
  const { weekday, hours, zone } = useVisitLabels(booked.timeZone);
  const isOpen = booked.state === 'open';
  return (
    <>
      <FormProblem problem={props.form.problem} />
      {booked.isBlocked && <p className={styles.notice}>{t('booked.blocked')}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('when')}</dt>
          <dd>
            <p className={styles.when}>{weekday(booked.day)}</p>
            <p>
              {hours(booked)} <span className={`${form.help} ${styles.host}`}>({zone})</span>
            </p>
          </dd>
        </div>
        <Place place={booked.place} host={booked.host} />
      </dl>
      <p>{t(`booked.texts.${booked.state}`)}</p>
      {isOpen && booked.mode === 'online' && <Room booked={booked} />}
      {isOpen && (
        <a href={booked.calendarUrl} className={booked.meetingUrl ? 'button' : 'button button-primary'}>
          {t('booked.calendar')}
        </a>
      )}
      {booked.canChange && (
        <>
          <PageLink href={booked.movePath} className="button" rel="nofollow">
            {t('booked.reschedule')}
          </PageLink>
          <Cancel action={props.action} />
        </>
      )}
      {booked.signature === null ? (
        <PageLink href={paths.account('visitas')} className="button">
          {t('booked.visits')}
        </PageLink>
      ) : (
        !isOpen && (
          <PageLink href={props.again} className="button button-primary" rel="nofollow">
            {t('booked.again')}
          </PageLink>
        )
      )}
      <PageLink href={back} className="link">
        {t('back', { title })}
      </PageLink>
    </>
  );
}

/** Link of the video room, or when it comes. */
function Room({ booked: { meetingUrl } }: Pick<BookedProps, 'booked'>) {
  const t = useMessages('visitBooking');
  if (meetingUrl === null) return <p>{t('room.later')}</p>;
  return (
    <a href={meetingUrl} className="button button-primary" rel="noreferrer noopener" target="_blank">
      {t('room.enter')}
    </a>
  );
}

/** Opens before it cancels, so that one press by mistake cancels nothing. */
function Cancel({ action }: Pick<VisitScreenProps, 'action'>) {
  const t = useMessages('visitBooking');
  return (
    <details className={styles.cancel}>
      <summary>{t('booked.cancel.label')}</summary>
      <form method="post" action={action} className={form.form}>
        <p>{t('booked.cancel.text')}</p>
        <button type="submit" name="acao" value="cancelar" className="button">
          {t('booked.cancel.yes')}
        </button>
      </form>
    </details>
  );
}

/** Another time for a booked visit. */
export function Move({ booked, action, offered, form: typed }: BookedProps) {
  const t = useMessages('visitBooking');
  return (
    <form method="post" action={action} noValidate className={form.form}>
      <FormProblem problem={typed.problem} />
      <SlotFields offered={offered} chosen={typed.slot} />
      <button type="submit" name="acao" value="remarcar" className="button button-primary">
        {t('booked.move')}
      </button>
      <PageLink href={booked.path} className="link">
        {t('booked.keep')}
      </PageLink>
    </form>
  );
}
