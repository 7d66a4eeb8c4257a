import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import { searchTextOf, textFilters } from '@/domain/listing/textFilters';
import type { Page } from '@/domain/site/page';
import type { FilterQuery } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

/** Chip of a list: the states that it shows, and its value in the URL. */
interface Group<Name extends string> {
  readonly name: Name;
  readonly slug: string;
  readonly states: readonly string[];
}

interface Order<Name extends string> {
  readonly name: Name;
  readonly slug: string;
  readonly sort: NonNullable<FilterQuery['sort']>;
}

/** A list of the account, with its chips and orders; the first order is the default. */
export interface AccountList<Item, GroupName extends string, OrderName extends string> {
  /** Field of the state, in filters and counts. */
  readonly field: string;
  readonly groups: readonly Group<GroupName>[];
  /** True if no group has some states: the list never shows their records. */
  readonly hasHiddenStates?: boolean;
  readonly orders: readonly [Order<OrderName>, ...Order<OrderName>[]];
  readonly query: (query: FilterQuery, options?: RequestOptions) => Promise<Page<Item>>;
  readonly count: (filters: readonly Filter[], options?: RequestOptions) => Promise<StateCounts>;
}

/** Shape of a list, without its calls. */
type Kind<GroupName extends string, OrderName extends string> = Pick<
  AccountList<unknown, GroupName, OrderName>,
  'field' | 'groups' | 'hasHiddenStates' | 'orders'
>;

/** A list as its URL describes it; a null group shows all states. */
export interface Criteria<GroupName extends string, OrderName extends string> {
  readonly group: GroupName | null;
  readonly order: OrderName;
  readonly text: string;
}

/** Number of records by group. */
type GroupCounts = Readonly<Record<string, number>>;

/** Records of one URL. */
export interface LoadedList<Item> {
  /** Query part of the URL, which identifies the criteria. */
  readonly search: string;
  readonly page: Page<Item>;
  readonly counts: GroupCounts;
}

export type UrlQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const textOf = (value: UrlQuery[string]) => (typeof value === 'string' ? value : '');

/** Criteria of a URL; unknown values are ignored. */
export function readCriteria<GroupName extends string, OrderName extends string>(
  { groups, orders }: Kind<GroupName, OrderName>,
  query: UrlQuery,
): Criteria<GroupName, OrderName> {
  return {
    group: groups.find(({ slug }) => slug === query.situacao)?.name ?? null,
    order: (orders.find(({ slug }) => slug === query.ordenar) ?? orders[0]).name,
    text: searchTextOf(textOf(query.q)),
  };
}

/** Query part of the URL of a list, empty for the default. */
export function searchOf<GroupName extends string, OrderName extends string>(
  { groups, orders }: Kind<GroupName, OrderName>,
  { group, order, text }: Criteria<GroupName, OrderName>,
): string {
  const parts = new URLSearchParams();
  const chosen = groups.find(({ name }) => name === group);
  if (chosen) parts.set('situacao', chosen.slug);
  const sorted = orders.find(({ name }) => name === order);
  if (sorted && sorted !== orders[0]) parts.set('ordenar', sorted.slug);
  if (text !== '') parts.set('q', text);
  return parts.size === 0 ? '' : `?${parts}`;
}

/** Query of the API for one page of a list. */
export function queryOf<GroupName extends string, OrderName extends string>(
  { field, groups, hasHiddenStates, orders }: Kind<GroupName, OrderName>,
  { group, order, text }: Criteria<GroupName, OrderName>,
): FilterQuery {
  const shown = hasHiddenStates ? groups.flatMap(({ states }) => states) : undefined;
  const states = groups.find(({ name }) => name === group)?.states ?? shown;
  const ofGroup: Filter[] = states ? [{ scope: 'ALL', field, op: 'in', value: states }] : [];
  const { sort } = orders.find(({ name }) => name === order) ?? orders[0];
  return { filters: [...textFilters(text), ...ofGroup], sort };
}

/** Number of records in each group, with the text of the list. */
export async function countGroups<Item, GroupName extends string, OrderName extends string>(
  { field, groups, count }: AccountList<Item, GroupName, OrderName>,
  { text }: Pick<Criteria<GroupName, OrderName>, 'text'>,
  options: RequestOptions = {},
): Promise<GroupCounts> {
  const found = (await count(textFilters(text), options))[field] ?? {};
  const sumOf = (states: readonly string[]) => states.reduce((sum, state) => sum + (found[state] ?? 0), 0);
  return Object.fromEntries(groups.map(({ name, states }) => [name, sumOf(states)]));
}

/** First page and counts of a list. */
export async function loadList<Item, GroupName extends string, OrderName extends string>(
  list: AccountList<Item, GroupName, OrderName>,
  criteria: Criteria<GroupName, OrderName>,
  options: RequestOptions = {},
): Promise<LoadedList<Item>> {
  const [page, counts] = await Promise.all([
    list.query(queryOf(list, criteria), options),
    countGroups(list, criteria, options),
  ]);
  return { search: searchOf(list, criteria), page, counts };
}

/** Infers the names of groups and orders. */
export const defineList = <Item, const GroupName extends string, const OrderName extends string>(
  list: AccountList<Item, GroupName, OrderName>,
): AccountList<Item, GroupName, OrderName> => list;
