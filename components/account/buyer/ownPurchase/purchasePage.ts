import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import type { Conversation } from '@/domain/conversation/schema';
import { idSchema } from '@/domain/id';
import type { Sale, SaleDetail } from '@/domain/sale/record';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { isOpenTransfer } from '@/domain/sale/transfer/states';
import type { PublicWorks } from '@/domain/works/schema';
import { findPublicWorks } from '@/services/catalogue/works';
import { findConversation } from '@/services/deals/conversations';
import { findSale } from '@/services/deals/sales';
import { listSaleTransfers } from '@/services/deals/saleTransfers';
import { orElse } from '@/services/http/orElse';
import type { PageRequest } from '@/services/page/signedInPage';
import { type AccountPageProps, buyerPage } from '../../accountPage';
import { findTransferOf } from '../../transfer/useTransfer';
import { PURCHASE_LIST } from '../deals/dealLists';
import { type LoadedDeals, loadDeals } from '../deals/loadDeals';

/** One purchase of the signed-in buyer. */
export interface LoadedPurchase {
  readonly sale: SaleDetail;
  readonly conversation: Conversation;
  /** Null for a project that is no longer shown. */
  readonly works: PublicWorks | null;
  /** Newest transfer to or by the buyer; null without one. */
  readonly transfer: SaleTransfer | null;
  /** Time of the server. */
  readonly now: string;
}

/** Conversation about a purchase, for a buyer beside the client. */
interface LoadedConversation {
  readonly conversation: Conversation;
}

/** Transfer of a contract, for the person who was named and for the former buyer. */
interface LoadedTransfer {
  readonly transfer: SaleTransfer;
}

/** List of the purchases, with the transfers to the buyer that are open and those by the buyer that are done. */
interface LoadedPurchaseList extends LoadedDeals<Sale> {
  readonly transfers: readonly SaleTransfer[];
}

/** The list, one purchase, its conversation or its transfer, or null for one that is not there, or is another person's. */
type LoadedPurchases = LoadedPurchaseList | LoadedPurchase | LoadedConversation | LoadedTransfer | null;

export type PurchasePageProps = AccountPageProps<LoadedPurchases>;

export const isPurchase = (loaded: LoadedPurchases): loaded is LoadedPurchase =>
  loaded !== null && 'sale' in loaded;

export const isConversation = (loaded: LoadedPurchases): loaded is LoadedConversation =>
  loaded !== null && 'conversation' in loaded && !isPurchase(loaded);

export const isTransfer = (loaded: LoadedPurchases): loaded is LoadedTransfer =>
  loaded !== null && 'transfer' in loaded && !isPurchase(loaded);

const loadSales = loadDeals(PURCHASE_LIST);

/** Most of a person's transfers beside the list. */
const TRANSFERS = 50;

/** True for a transfer whose sale is not among the purchases of the person. */
const isBesideList = ({ part, state }: SaleTransfer) =>
  part === 'giver' ? state === 'done' : isOpenTransfer(state);

async function loadList(options: PageRequest, query: ParsedUrlQuery): Promise<LoadedPurchaseList> {
  const [deals, transfers] = await Promise.all([
    loadSales(options, query),
    listSaleTransfers({ limit: TRANSFERS }, options),
  ]);
  return { ...deals, transfers: transfers.items.filter(isBesideList) };
}

type Segments = string | string[] | undefined;

/** Id of the path; undefined for the list, null for a path that names nothing. */
function idOf(segments: Segments): string | null | undefined {
  const id = segments?.[0];
  if (id === undefined) return undefined;
  return segments?.length === 1 && idSchema().isValidSync(id, { strict: true }) ? id : null;
}

async function loadPurchases(options: PageRequest, segments: Segments, query: ParsedUrlQuery) {
  const id = idOf(segments);
  if (id === undefined) return loadList(options, query);
  if (id === null) return null;
  const [sale, conversation, transfer] = await Promise.all([
    findSale(id, options).catch(orElse<SaleDetail | null>('sale_not_found', null)),
    findConversation(id, {}, options).catch(orElse<Conversation | null>('sale_not_found', null)),
    findTransferOf(id, options),
  ]);
  if (sale === null && transfer !== null) return { transfer };
  if (conversation === null) return null;
  if (sale === null) return { conversation };
  const works = await findPublicWorks(sale.project.id, options).catch(
    orElse<PublicWorks | null>('project_not_found', null),
  );
  return { sale, conversation, works, transfer, now: new Date().toISOString() };
}

/** Page of all purchases of a buyer, or of one by its id; companies go to the conversations about their sales. */
export const purchasePage: GetServerSideProps<PurchasePageProps> = async (context) => {
  const segments = context.params?.id;
  const answer = await buyerPage<LoadedPurchases>(
    (options, query) => loadPurchases(options, segments, query),
    ['clientes/mensagens', ...[segments ?? []].flat()].join('/'),
    ['ownPurchase', 'cart', 'conversation', 'frozenOffer', 'purchase', 'saleTransfer'],
  )(context);
  if (!('props' in answer)) return answer;
  const props = await answer.props;
  if (props.view.kind !== 'unknown' && props.view.data === null) return { notFound: true };
  return { props };
};
