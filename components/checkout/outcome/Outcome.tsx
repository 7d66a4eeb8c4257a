import type { ReactNode } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { site } from '@/components/shell/site';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { LinkStatus, LinkView } from '@/domain/payment/publicViews';
import { ONLINE_METHODS } from '@/domain/payment/schema';
import { localePath, paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import { formatDeadline } from '@/domain/time/deadline';
import { useMessages } from '@/hooks/useMessages';
import { Step } from '../Step';
import type { PayableRef } from '../usePayment';
import styles from './Outcome.module.css';

interface Props {
  readonly view: LinkView;
}

function Mark({ tone, children }: { tone: 'success' | 'info'; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}

function Receipt({ view }: Props) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  // A transfer recorded by the seller is not an online method.
  const method = ONLINE_METHODS.find((name) => name === view.method);
  const paidCents = view.receivedCents || view.amountCents;
  return (
    <div className={styles.receipt}>
      <h3>{t('paid.receipt')}</h3>
      <dl>
        <dt>{t('paid.amount')}</dt>
        <dd className="figures">{formatBRL(paidCents, {}, locale)}</dd>
        {method && (
          <>
            <dt>{t('paid.method')}</dt>
            <dd>{t(`methods.${method}`)}</dd>
          </>
        )}
        {view.paidAt !== null && (
          <>
            <dt>{t('paid.when')}</dt>
            <dd>{formatInstant(view.paidAt, {}, locale)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Amounts refunded and on their way back. */
function RefundNote({ view: { refundedCents, refundingCents } }: Props) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const amount = (cents: number) => ({ amount: formatBRL(cents, {}, locale) });
  return (
    <>
      {refundingCents > 0 && <p>{t('paid.returning', amount(refundingCents))}</p>}
      {refundedCents > 0 && <p>{t('paid.returned', amount(refundedCents))}</p>}
    </>
  );
}

function NextSteps({ view: { kind, buyer } }: Props) {
  const t = useMessages('checkout');
  const name = buyer.firstName;
  const steps =
    kind === 'reservation'
      ? [
          t('paid.nextReservation.one'),
          t('paid.nextReservation.two', { name }),
          t('paid.nextReservation.three'),
        ]
      : [t('paid.nextParcel.one'), t('paid.nextParcel.two', { name })];
  return (
    <div className={styles.next}>
      <h3>{t('paid.next')}</h3>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Icon name="check" />
            {step}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Page of the signed-in buyer that goes on after a payment; null for a payment link. */
function nextPath({ reservationId, saleId }: Pick<PayableRef, 'reservationId' | 'saleId'>): string | null {
  if (saleId !== null) return paths.purchase(saleId);
  return reservationId === null ? null : paths.finished(reservationId);
}

export function Paid({ view, payableRef }: Props & { readonly payableRef: PayableRef }) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const { kind, buyer, parcelNumber } = view;
  const next = nextPath(payableRef);
  const isBack = view.refundedCents + view.refundingCents > 0;
  const lead =
    kind === 'reservation'
      ? t('paid.lead.reservation', { name: buyer.firstName })
      : t('paid.lead.parcel', { number: parcelNumber ?? '' });
  return (
    <Step
      title={t('paid.title')}
      lead={isBack ? undefined : lead}
      mark={
        <Mark tone="success">
          <Icon name="check" size={32} />
        </Mark>
      }
    >
      {isBack && <RefundNote view={view} />}
      <Receipt view={view} />
      {!isBack && <NextSteps view={view} />}
      {/* A plain link: only a full load leaves the content policy of this page. */}
      {next !== null && (
        <p>
          <a href={localePath(next, locale)} className="button button-primary">
            {t(kind === 'parcel' ? 'paid.toPurchase' : 'paid.toReservation')}
          </a>
        </p>
      )}
      <p className={styles.print}>
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon name="document" />
          {t('paid.print')}
        </button>
      </p>
    </Step>
  );
}

export function Refunds({ view }: Props) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const { refundingCents, receivedCents, companyName: company } = view;
  const method = ONLINE_METHODS.find((name) => name === view.method);
  return (
    <Step
      title={t(refundingCents > 0 ? 'returned.title' : 'returned.titleDone')}
      lead={t('returned.lead')}
      mark={
        <Mark tone="info">
          <Icon name="info" size={30} />
        </Mark>
      }
    >
      <div className={styles.receipt}>
        <dl>
          <dt>{t('returned.amount')}</dt>
          <dd className="figures">{formatBRL(receivedCents, {}, locale)}</dd>
          {method && (
            <>
              <dt>{t('returned.way')}</dt>
              <dd>{t(`returned.ways.${method}`)}</dd>
            </>
          )}
        </dl>
      </div>
      <p className={styles.small}>{t('returned.help', { company, email: site.supportEmail })}</p>
      <NextLinks view={view} />
    </Step>
  );
}

function NextLinks({ view: { projectSlug } }: Props) {
  const t = useMessages('checkout');
  return (
    <div className={styles.ways}>
      {projectSlug !== null && (
        <PageLink href={paths.project(projectSlug)} className="button button-primary">
          {t('ended.seeProject')}
        </PageLink>
      )}
      <PageLink href={paths.listing()} className="button">
        <Icon name="search" />
        {t('ended.search')}
      </PageLink>
    </div>
  );
}

type EndedStatus = Extract<LinkStatus, 'expired' | 'changed' | 'unavailable' | 'revoked'>;

/** The unit of a reservation that ended, as it is now: reserve it again, its queue, or units like it. */
function WayOn({ view, wayOn }: Props & { wayOn: NonNullable<LinkView['wayOn']> }) {
  const t = useMessages('checkout');
  const { state, path, similar } = wayOn;
  const isOpen = state === 'active' || state === 'reserved';
  return (
    <>
      <p>{t(`wayOn.${state}`)}</p>
      <div className={styles.ways}>
        {isOpen && path !== null && (
          <PageLink href={path} className="button button-primary">
            {t(state === 'active' ? 'wayOn.again' : 'wayOn.queue')}
          </PageLink>
        )}
        {similar && (
          <PageLink href={similar.path} className={isOpen ? 'button' : 'button button-primary'}>
            {t('wayOn.similar', { count: similar.count })}
          </PageLink>
        )}
      </div>
      {!similar && state !== 'active' && <NextLinks view={view} />}
    </>
  );
}

/** Nothing can be paid by the link any more. */
export function Ended({ view, status }: Props & { status: EndedStatus }) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const { wayOn, payUntil, timeZone } = view;
  const company = view.companyName || t('seller');
  const when = formatDeadline(payUntil, timeZone, locale);
  const key = wayOn && status === 'expired' ? 'lostHold' : status;
  return (
    <Step
      title={t(`ended.${key}.title`)}
      lead={t(`ended.${key}.lead`, { company, when })}
      mark={
        <Mark tone="info">
          <Icon name="clock" size={30} />
        </Mark>
      }
    >
      {wayOn ? <WayOn view={view} wayOn={wayOn} /> : <NextLinks view={view} />}
      <p className={styles.small}>{t('ended.already')}</p>
    </Step>
  );
}
