import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import type { Conversation } from '@/domain/conversation/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { idSchema } from '@/domain/id';
import type { Sale, SaleDetail } from '@/domain/sale/record';
import type { PublicWorks } from '@/domain/works/schema';
import { findPublicWorks } from '@/services/catalogue/works';
import { findConversation } from '@/services/deals/conversations';
import { findSale } from '@/services/deals/sales';
import { orElse } from '@/services/http/orElse';
import { type AccountPageProps, accountPage, type PageRequest } from '../../accountPage';
import {
  type CompanyConversations,
  loadCompanyConversations,
} from '../../company/conversations/loadCompanyConversations';
import { PURCHASE_LIST } from '../deals/dealLists';
import { type LoadedDeals, loadDeals } from '../deals/loadDeals';

/** One purchase of the signed-in buyer. */
export interface LoadedPurchase {
  readonly sale: SaleDetail;
  readonly conversation: Conversation;
  /** Null for a project that is no longer shown. */
  readonly works: PublicWorks | null;
  /** Time of the server. */
  readonly now: string;
}

/** Conversation about a purchase, for a buyer beside the client. */
interface LoadedConversation {
  readonly conversation: Conversation;
}

/** The list, one purchase or its conversation, or null for one that is not there, or is another person's. */
type LoadedPurchases = LoadedDeals<Sale> | LoadedPurchase | LoadedConversation | null;

export type PurchasePageProps = AccountPageProps<LoadedPurchases, CompanyConversations | null>;

export const isPurchase = (loaded: LoadedPurchases): loaded is LoadedPurchase =>
  loaded !== null && 'sale' in loaded;

export const isConversation = (loaded: LoadedPurchases): loaded is LoadedConversation =>
  loaded !== null && 'conversation' in loaded && !isPurchase(loaded);

const loadList = loadDeals(PURCHASE_LIST);

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
  const [sale, conversation] = await Promise.all([
    findSale(id, options).catch(orElse<SaleDetail | null>('sale_not_found', null)),
    findConversation(id, {}, options).catch(orElse<Conversation | null>('sale_not_found', null)),
  ]);
  if (conversation === null) return null;
  if (sale === null) return { conversation };
  const works = await findPublicWorks(sale.project.id, options).catch(
    orElse<PublicWorks | null>('project_not_found', null),
  );
  return { sale, conversation, works, now: new Date().toISOString() };
}

const loadCompany = (options: PageRequest, company: CompanyAccount, segments: Segments) => {
  const id = idOf(segments);
  return id === null ? Promise.resolve(null) : loadCompanyConversations(options, company, id);
};

/** Page of all purchases of a buyer, or of one by its id; for a company, the conversations about its sales. */
export const purchasePage: GetServerSideProps<PurchasePageProps> = async (context) => {
  const segments = context.params?.id;
  const answer = await accountPage<LoadedPurchases, CompanyConversations | null>(
    (options, query) => loadPurchases(options, segments, query),
    (options, company) => loadCompany(options, company, segments),
    ['ownPurchase', 'cart', 'conversation', 'frozenOffer', 'purchase'],
  )(context);
  if (!('props' in answer)) return answer;
  const props = await answer.props;
  if (props.view.kind !== 'unknown' && props.view.data === null) return { notFound: true };
  return { props };
};
