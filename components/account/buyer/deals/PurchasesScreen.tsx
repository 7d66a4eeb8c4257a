import type { ComponentProps } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import type { Sale } from '@/domain/sale/record';
import { isOpenSale, leftCentsOf, type SaleState } from '@/domain/sale/states';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { changeSale, findSale } from '@/services/deals/sales';
import { Deadline } from './Deadline';
import { DealCard, type Tone } from './DealCard';
import { DealHistory } from './DealHistory';
import { DealList } from './DealList';
import { PURCHASE_LIST } from './dealLists';
import type { LoadedDeals } from './loadDeals';
import { ParcelList } from './ParcelList';
import { PurchaseActions } from './PurchaseActions';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

const TONES: Readonly<Record<SaleState, Tone>> = {
  pending: 'waiting',
  awaiting: 'waiting',
  confirmed: 'good',
  rejected: 'bad',
  rescinded: 'over',
};

/** Amount of parcels that is still to be paid, in centavos. */
const leftOf = (parcels: Sale['parcels']) => parcels.reduce((sum, parcel) => sum + leftCentsOf(parcel), 0);

interface CardProps extends Omit<ComponentProps<typeof PurchaseActions>, 'sale'> {
  readonly sale: Sale;
}

function PurchaseCard({ sale, now, ...actions }: CardProps) {
  const t = useMessages('deals');
  const { money, day, date, part } = useDealLabels();
  const { id, version, state, parcels, nextDueOn, coolingOffUntil, rescissionRequestedAt } = sale;
  const isOpen = isOpenSale(state);
  const leftCents = isOpen ? leftOf(parcels) : 0;
  const nextText =
    nextDueOn &&
    t('purchase.nextText', {
      amount: money(leftOf(parcels.filter(({ dueOn }) => dueOn === nextDueOn))),
      day: day(nextDueOn),
    });
  return (
    <DealCard
      deal={sale}
      state={{ label: t(`purchase.states.${state}`), tone: TONES[state] }}
      facts={[
        [t('part'), part(sale.ownPart)],
        [t('purchase.price'), money(sale.priceCents)],
        [t('purchase.paid'), money(parcels.reduce((sum, { paidCents }) => sum + paidCents, 0))],
        [t('purchase.left'), leftCents > 0 ? money(leftCents) : null],
        [t('purchase.next'), nextText],
        [t('purchase.signed'), sale.signedOn && day(sale.signedOn)],
        [
          t('purchase.coolingOff'),
          isOpen && coolingOffUntil && <Deadline at={coolingOffUntil} now={now} kind="ends" />,
        ],
        [t('purchase.requested'), rescissionRequestedAt && date(rescissionRequestedAt)],
      ]}
      actions={
        <>
          <PageLink
            href={paths.purchase(id)}
            className="button button-primary"
            aria-label={t('actOf', { act: t('purchase.open'), of: sale.label })}
          >
            {t('purchase.open')}
          </PageLink>
          <PurchaseActions sale={sale} now={now} {...actions} />
        </>
      }
    >
      <ParcelList parcels={parcels} />
      <DealHistory key={version} of="purchase" find={() => findSale(id)} />
    </DealCard>
  );
}

/** Purchases of the buyer with every parcel. */
export function PurchasesScreen({ loaded }: { loaded: LoadedDeals<Sale> }) {
  const t = useMessages('deals');
  const deals = useDeals(PURCHASE_LIST, loaded);
  return (
    <DealList
      of="purchases"
      deals={deals}
      labels={{
        group: (name) => t(`purchase.groups.${name}`),
        order: (name) => t(`purchase.orders.${name}`),
      }}
    >
      {(sale) => (
        <PurchaseCard
          sale={sale}
          now={deals.now}
          isSending={deals.isSending}
          onChange={(change, done) =>
            deals.act({
              change: () =>
                changeSale(sale.id, { version: sale.version, ...change }, { key: crypto.randomUUID() }),
              find: () => findSale(sale.id),
              done,
            })
          }
        />
      )}
    </DealList>
  );
}
