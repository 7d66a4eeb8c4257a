import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Client } from '@/domain/deal/client';
import { amountText } from '@/domain/money/amount';
import { formatDuration, formatInstant, formatShortDate } from '@/domain/time/calendar';
import type { TimeZone } from '@/domain/time/zones';
import { labelledPath } from '@/domain/unit/offerLabel';
import { useMessages } from '@/hooks/useMessages';
import { useNow } from '@/hooks/useNow';
import styles from '../list/Cells.module.css';
import type { Column } from '../list/DataTable';

interface Deal {
  readonly id: string;
  readonly createdAt: string;
  readonly project: { readonly slug: string; readonly title: string };
  readonly label: string | null;
  readonly client: Client | null;
  readonly brokerName: string | null;
  readonly partnerName: string | null;
}

const URGENT_MS = 4 * 3_600_000;

/** A deadline with the time left; red in the last four hours. */
function Deadline({ at, now, timeZone }: { at: string; now: number; timeZone?: TimeZone | undefined }) {
  const t = useMessages('console');
  const { locale } = useMessagesValue();
  const leftMs = Date.parse(at) - now;
  const left = formatDuration(leftMs, locale) ?? t('deals.minute');
  return (
    <span className={styles.deadline}>
      <strong data-is-urgent={leftMs < URGENT_MS || undefined}>{leftMs > 0 ? left : t('deals.over')}</strong>
      <time dateTime={at}>{formatInstant(at, { timeZone }, locale)}</time>
    </span>
  );
}

/** Amounts without the currency, which the heading of the column names. */
export function useAmounts() {
  const { locale } = useMessagesValue();
  return {
    amount: (cents: number | null) =>
      cents === null || cents === 0 ? '—' : amountText(cents, locale, { cents: 'auto' }),
    day: (day: string | null) => (day === null ? '—' : formatShortDate(day, locale)),
    instant: (at: string | null) => (at === null ? '—' : formatInstant(at, { style: 'date' }, locale)),
  };
}

/**
 * Columns that all lists of deals share, and the cell of a deadline.
 *
 * @param loadedAt time of the server when the list was loaded
 */
export function useDealColumns<Item extends Deal>(loadedAt: string) {
  const t = useMessages('console');
  const cart = useMessages('cart');
  const { amount, instant } = useAmounts();
  const now = useNow(loadedAt);
  const unit: Column<Item> = {
    name: 'unit',
    label: t('deals.unit'),
    cell: (deal) => (
      <PageLink href={labelledPath(deal.project.slug, deal.label)} className={styles.unit}>
        {deal.label === null ? t('deals.wholeProject') : inventoryTitle(cart, deal.label)}
        <span>{deal.project.title}</span>
      </PageLink>
    ),
  };
  const client: Column<Item> = {
    name: 'client',
    label: t('deals.client'),
    cell: ({ client: named }) => named?.name ?? <span className={styles.muted}>{t('deals.hidden')}</span>,
  };
  const broker: Column<Item> = {
    name: 'broker',
    label: t('deals.broker'),
    cell: ({ brokerName, partnerName }) =>
      brokerName ?? partnerName ?? <span className={styles.muted}>{t('deals.noBroker')}</span>,
  };
  const created: Column<Item> = {
    name: 'created',
    label: t('deals.created'),
    sort: 'created',
    isOptional: true,
    cell: ({ createdAt }) => instant(createdAt),
  };
  const deadline = (at: string | null, timeZone?: TimeZone) =>
    at === null ? '—' : <Deadline at={at} now={now} timeZone={timeZone} />;
  /** Column of an amount in centavos, by which its key sorts. */
  const money = (
    name: string,
    { label, sort, isOptional = false }: { label: string; sort: string; isOptional?: boolean },
    cents: (deal: Item) => number | null,
  ): Column<Item> => ({ name, label, sort, isOptional, isNumber: true, cell: (deal) => amount(cents(deal)) });
  return { unit, client, broker, created, deadline, money };
}
