import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { LinkStatus, LinkView } from '@/domain/payment/publicViews';
import { paths } from '@/domain/site/paths';
import { formatLongDate } from '@/domain/time/calendar';
import { formatDeadline } from '@/domain/time/deadline';
import { useMessages } from '@/hooks/useMessages';
import styles from './PaySummary.module.css';

function buyerText(
  { firstName, document }: LinkView['buyer'],
  t: ReturnType<typeof useMessages<'checkout'>>,
) {
  return document === null ? firstName : t('summary.buyerText', { name: firstName, document });
}

type SummaryTitle = 'toPay' | 'paid' | 'ended';

const SUMMARY_TITLES: Readonly<Partial<Record<LinkStatus, SummaryTitle>>> = {
  open: 'toPay',
  paying: 'toPay',
  paid: 'paid',
};

interface Props {
  readonly view: LinkView;
  /** Paid by a link, without a sign-in. */
  readonly isByLink: boolean;
}

/** Payable, buyer, seller and deadline. */
export function PaySummary({ view, isByLink }: Props) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const { status, projectTitle, projectSlug, inventoryLabel, companyName, buyer, dueOn, amountCents } = view;
  const until = formatDeadline(view.payUntil, view.timeZone, locale);
  return (
    <section className={styles.summary} aria-labelledby="pagar-resumo">
      <h2 id="pagar-resumo">{t(`summary.titles.${SUMMARY_TITLES[status] ?? 'ended'}`)}</h2>
      <div className={styles.payable}>
        <p className={styles.project}>{projectTitle}</p>
        <p className={styles.inventory}>{inventoryLabel}</p>
      </div>
      <dl className={styles.facts}>
        {companyName !== '' && (
          <div>
            <dt>{t('summary.company')}</dt>
            <dd>{companyName}</dd>
          </div>
        )}
        {buyer.firstName !== '' && (
          <div>
            <dt>{t('summary.buyer')}</dt>
            <dd>{buyerText(buyer, t)}</dd>
          </div>
        )}
        {dueOn !== null && (
          <div>
            <dt>{t('summary.due')}</dt>
            <dd>{formatLongDate(dueOn, locale)}</dd>
          </div>
        )}
        {status === 'open' && (
          <div>
            <dt>{t('summary.until')}</dt>
            <dd>{until}</dd>
          </div>
        )}
      </dl>
      <p className={styles.total}>
        <span>{t('summary.total')}</span>
        <strong className="figures">{formatBRL(amountCents, {}, locale)}</strong>
      </p>
      {isByLink && view.kind === 'reservation' && SUMMARY_TITLES[status] && (
        <p className={styles.more}>{t('summary.account')}</p>
      )}
      {projectSlug !== null && (
        <p className={styles.more}>
          <PageLink href={paths.project(projectSlug)} className="link">
            {t('summary.seeProject')}
          </PageLink>
        </p>
      )}
    </section>
  );
}
