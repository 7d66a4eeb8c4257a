import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { PageLink } from '@/components/shell/PageLink';
import type { TimeZone } from '@/domain/time/zones';
import type { VisitAvailability, VisitDetail } from '@/domain/visit/schema';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import { Booked, Move } from './Booked';
import { CodeForm } from './CodeForm';
import { Place } from './Place';
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

export interface BookedVisit
  extends Pick<
    VisitDetail,
    | 'id'
    | 'version'
    | 'state'
    | 'mode'
    | 'place'
    | 'meetingUrl'
    | 'host'
    | 'isBlocked'
    | 'day'
    | 'startsAt'
    | 'endsAt'
    | 'timeZone'
  > {
  /** Labels of the visited units or quota, in the order of the request; empty for the project as a whole. */
  readonly labels: readonly string[];
  readonly calendarUrl: string;
  /** Of the link of a visitor without an account; null for a buyer. */
  readonly signature: string | null;
  /** True if the visitor may reschedule and cancel it. */
  readonly canChange: boolean;
  /** Path of the visit, and of the choice of another time. */
  readonly path: string;
  readonly movePath: string;
}

export interface VisitScreenProps {
  readonly title: string;
  /** Unit or quota to visit; null for the project as a whole. */
  readonly label: string | null;
  /** Company that receives the visit. */
  readonly company: string;
  /** Address of a visit on site, in one line. */
  readonly place: string;
  /** True if a visit may also be online. */
  readonly isOnlineOffered: boolean;
  readonly host: Pick<NonNullable<VisitDetail['host']>, 'name' | 'phone' | 'email'> | null;
  /** A company does not visit: its people sign in as buyers. */
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
  /** True while another time is chosen for the booked visit. */
  readonly isMoving: boolean;
  /** True while the code of an e-mail is typed. */
  readonly isConfirming: boolean;
  /** Instant from which another code can be sent; null if it is not known. */
  readonly resendAt: string | null;
  /** True if the code is not the first one. */
  readonly isResent: boolean;
  /** Path of the form for another visit, or the same once more. */
  readonly again: string;
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
        <h1>{t(titleOf(props))}</h1>
        <p className={form.subject}>{[...labels, title].join(', ')}</p>
        <Step {...props} />
      </div>
    </div>
  );
}

function titleOf({ booked, isMoving, isConfirming }: VisitScreenProps) {
  if (isConfirming) return 'code.title';
  if (booked === null) return 'title';
  return isMoving ? 'booked.moveTitle' : (`booked.titles.${booked.state}` as const);
}

function Step(props: VisitScreenProps) {
  const { booked, isMoving, isConfirming } = props;
  if (isConfirming) return <CodeForm {...props} />;
  if (booked === null) return <Ask {...props} />;
  return isMoving ? <Move {...props} booked={booked} /> : <Booked {...props} booked={booked} />;
}

function Ask(props: VisitScreenProps) {
  const t = useMessages('visitBooking');
  const { viewer, offered, back, title } = props;
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
        <Place {...props} />
      </dl>
      {viewer === 'seller' && <p className={styles.notice}>{t('seller')}</p>}
      <VisitFields {...props} />
    </>
  );
}
