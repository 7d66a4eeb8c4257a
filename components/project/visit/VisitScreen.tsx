import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { PageLink } from '@/components/shell/PageLink';
import { addressLine } from '@/domain/project/addressLine';
import type { PublicProject } from '@/domain/project/schema';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import type { TimeZone } from '@/domain/time/zones';
import type { VisitAvailability, VisitDetail } from '@/domain/visit/schema';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import { useVisitLabels } from './useVisitLabels';
import { VisitFields } from './VisitFields';
import styles from './VisitScreen.module.css';
import type { VisitForm } from './visitForm';

type Offered = VisitAvailability['items'][number];

/** Day with the times at which the project receives visits. */
export interface OfferedDay {
  readonly day: string;
  readonly slots: readonly Omit<Offered, 'day'>[];
}

/** Days of a project with visits, in its time zone. */
export interface OfferedDays {
  readonly days: readonly OfferedDay[];
  readonly timeZone: TimeZone;
}

/** Units of a tower that can be bought. */
interface OfferedTower {
  readonly name: string;
  /** `value` as `unitText` writes it. */
  readonly units: readonly { readonly value: string; readonly code: string }[];
}

export interface BookedVisit extends Pick<VisitDetail, 'day' | 'startsAt' | 'endsAt' | 'timeZone'> {
  /** Labels of the visited units or quota, in the order of the request; empty for the project as a whole. */
  readonly labels: readonly string[];
  readonly calendarUrl: string;
}

export interface VisitScreenProps {
  readonly title: string;
  /** Unit or quota to visit; null for the project as a whole. */
  readonly label: string | null;
  /** Company that receives the visit. */
  readonly company: string;
  readonly address: PublicProject['address'];
  /** Only a buyer books here: a visitor signs in first, a company does not visit. */
  readonly viewer: 'visitor' | 'buyer' | 'seller';
  readonly offered: OfferedDays;
  /** Further units that a visit may include. */
  readonly towers: readonly OfferedTower[];
  /** Path of the project with the choice. */
  readonly back: string;
  /** URL that the form is sent to. */
  readonly action: string;
  readonly form: VisitForm;
  /** The visit after the form was sent; null before. */
  readonly booked: BookedVisit | null;
}

/** Booking of a visit: a plain form, which works without JavaScript. */
export function VisitScreen(props: VisitScreenProps) {
  const t = useMessages('visitBooking');
  const { title, label, back, booked } = props;
  const labels = booked ? booked.labels : label === null ? [] : [label];
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: title, href: back }, { label: t('title') }]} />
      <div className={form.page}>
        <h1>{t(booked ? 'booked.title' : 'title')}</h1>
        <p className={form.subject}>{[...labels, title].join(', ')}</p>
        {booked ? <Booked {...props} booked={booked} /> : <Ask {...props} />}
      </div>
    </div>
  );
}

function Place({ address, company }: Pick<VisitScreenProps, 'address' | 'company'>) {
  const t = useMessages('visitBooking');
  return (
    <div>
      <dt>{t('where')}</dt>
      <dd>
        <address className={styles.address} lang={DATA_LANGUAGE}>
          {addressLine(address)}
        </address>
        <p className={`${form.help} ${styles.host}`}>{t('host', { company })}</p>
      </dd>
    </div>
  );
}

function Booked({ booked, address, company, back, title }: VisitScreenProps & { booked: BookedVisit }) {
  const t = useMessages('visitBooking');
  const { weekday, hours, zone } = useVisitLabels(booked.timeZone);
  return (
    <>
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
        <Place address={address} company={company} />
      </dl>
      <p>{t('booked.text')}</p>
      <a href={booked.calendarUrl} className="button button-primary">
        {t('booked.calendar')}
      </a>
      <PageLink href={paths.account('visitas')} className="button">
        {t('booked.visits')}
      </PageLink>
      <PageLink href={back} className="link">
        {t('back', { title })}
      </PageLink>
    </>
  );
}

function Ask(props: VisitScreenProps) {
  const t = useMessages('visitBooking');
  const { viewer, offered, back, title, address, company } = props;
  if (offered.days.length === 0) {
    return (
      <>
        <p>{t('none')}</p>
        <PageLink href={back} className="button">
          {t('back', { title })}
        </PageLink>
      </>
    );
  }
  return (
    <>
      <p>{t('lead')}</p>
      <dl className={styles.facts}>
        <Place address={address} company={company} />
      </dl>
      {viewer === 'seller' && <p className={styles.notice}>{t('seller')}</p>}
      <VisitFields {...props} />
    </>
  );
}
