import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import { idSchema } from '@/domain/id';
import type { Sale, SaleDetail } from '@/domain/sale/record';
import { findSale } from '@/services/deals/sales';
import { orElse } from '@/services/http/orElse';
import { type AccountPageProps, accountPage, type PageRequest } from '../../accountPage';
import { PURCHASE_LIST } from '../deals/dealLists';
import { type LoadedDeals, loadDeals } from '../deals/loadDeals';

/** One purchase of the signed-in buyer. */
export interface LoadedPurchase {
  readonly sale: SaleDetail;
  /** Time of the server. */
  readonly now: string;
}

/** The list, one purchase, or null for one that is not there, or is another person's. */
type LoadedPurchases = LoadedDeals<Sale> | LoadedPurchase | null;

export type PurchasePageProps = AccountPageProps<LoadedPurchases>;

export const isPurchase = (loaded: LoadedPurchases): loaded is LoadedPurchase =>
  loaded !== null && 'sale' in loaded;

const loadList = loadDeals(PURCHASE_LIST);

async function loadPurchases(options: PageRequest, { id: segments, ...query }: ParsedUrlQuery) {
  const id = segments?.[0];
  if (id === undefined) return loadList(options, query);
  if (segments?.length !== 1 || !idSchema().isValidSync(id, { strict: true })) return null;
  const sale = await findSale(id, options).catch(orElse<SaleDetail | null>('sale_not_found', null));
  return sale && { sale, now: new Date().toISOString() };
}

/** Page of all purchases of a buyer, or of one by its id. */
export const purchasePage: GetServerSideProps<PurchasePageProps> = async (context) => {
  const answer = await accountPage<LoadedPurchases>(
    (options, query) => loadPurchases(options, { ...query, id: context.params?.id }),
    undefined,
    ['ownPurchase', 'cart', 'frozenOffer'],
  )(context);
  if (!('props' in answer)) return answer;
  const props = await answer.props;
  if (props.view.kind === 'buyer' && props.view.data === null) return { notFound: true };
  return { props };
};
