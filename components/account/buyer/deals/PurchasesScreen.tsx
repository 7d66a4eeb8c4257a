import type { Sale, SaleParcel } from '@/domain/sale/record';
import { isOpenSale, isOwedParcel, type SaleState } from '@/domain/sale/states';
import type { Page } from '@/domain/site/page';
import { useMessages } from '@/hooks/useMessages';
import { listSales } from '@/services/deals/sales';
import { DealCard, type Tone } from './DealCard';
import { DealList } from './DealList';
import styles from './Deals.module.css';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

const TONES: Readonly<Record<SaleState, Tone>> = {
  pending: 'waiting',
  awaiting: 'waiting',
  confirmed: 'good',
  rejected: 'bad',
  rescinded: 'over',
};

function ParcelRow({ parcel }: { parcel: SaleParcel }) {
  const t = useMessages('deals');
  const { money, day } = useDealLabels();
  return (
    <tr>
      <th scope="row">{parcel.parcelNumber}</th>
      <td>{t(`parcel.kinds.${parcel.kind}`)}</td>
      <td>{t(`parcel.sources.${parcel.fundingSource}`)}</td>
      <td>{day(parcel.dueOn)}</td>
      <td className="figures">{money(parcel.amountCents)}</td>
      <td>{t(`parcel.states.${parcel.paymentState}`)}</td>
    </tr>
  );
}

function Parcels({ parcels }: Pick<Sale, 'parcels'>) {
  const t = useMessages('deals');
  return (
    <details className={styles.parcels}>
      <summary>{t('parcel.all', { count: parcels.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling region must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label={t('parcel.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('parcel.number')}</th>
              <th scope="col">{t('parcel.kind')}</th>
              <th scope="col">{t('parcel.source')}</th>
              <th scope="col">{t('parcel.due')}</th>
              <th scope="col">{t('parcel.amount')}</th>
              <th scope="col">{t('parcel.state')}</th>
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel) => (
              <ParcelRow key={parcel.parcelNumber} parcel={parcel} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function PurchaseCard({ sale }: { sale: Sale }) {
  const t = useMessages('deals');
  const { money, day, instant } = useDealLabels();
  const { project, label, state, parcels, reason } = sale;
  const next = isOpenSale(state) ? parcels.find(isOwedParcel) : undefined;
  const nextLabels =
    next && t('purchase.nextText', { amount: money(next.amountCents) ?? '', day: day(next.dueOn) ?? '' });
  return (
    <DealCard
      project={project}
      label={label}
      state={{ label: t(`purchase.states.${state}`), tone: TONES[state] }}
      facts={[
        [t('purchase.price'), money(sale.priceCents)],
        [t('purchase.paid'), money(parcels.reduce((sum, { paidCents }) => sum + paidCents, 0))],
        [t('purchase.next'), nextLabels ?? null],
        [t('purchase.signed'), day(sale.signedOn)],
        [t('purchase.coolingOff'), isOpenSale(state) ? instant(sale.coolingOffUntil) : null],
      ]}
      notes={[[t('reason'), reason]]}
    >
      <Parcels parcels={parcels} />
    </DealCard>
  );
}

/** Purchases of the buyer with every parcel. */
export function PurchasesScreen({ first }: { first: Page<Sale> }) {
  const deals = useDeals(first, listSales);
  return (
    <DealList of="purchases" deals={deals}>
      {(sale) => <PurchaseCard sale={sale} />}
    </DealList>
  );
}
