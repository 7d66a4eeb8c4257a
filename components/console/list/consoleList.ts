import type { ParsedUrlQuery } from 'node:querystring';
import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import { searchTextOf, textFilters } from '@/domain/listing/textFilters';
import type { Page } from '@/domain/site/page';
import type { FilterQuery } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

type Sort = NonNullable<FilterQuery['sort']>;

/** View of a list: the states that it shows, and its value in the URL. */
export interface View<Name extends string> {
  readonly name: Name;
  readonly slug: string;
  readonly states: readonly string[];
}

/** A list of the console; its URL has view, order, text, filters, columns and page. */
export interface ConsoleList<Item, ViewName extends string> {
  /** Field of the state, in filters and counts. */
  readonly field: string;
  readonly views: readonly View<ViewName>[];
  /** Keys of the API by which the headings of columns sort. */
  readonly sorts: readonly string[];
  readonly defaultSort: Sort;
  /** Fields of the API that hold one id, by their name in the URL. */
  readonly filters: Readonly<Record<string, string>>;
  /** Conditions of all records of the list. */
  readonly always?: readonly Filter[];
  readonly query: (query: FilterQuery, options?: RequestOptions) => Promise<Page<Item>>;
  readonly count: (filters: readonly Filter[], options?: RequestOptions) => Promise<StateCounts>;
}

/** Shape of a list, without its calls. */
export type ListKind<ViewName extends string> = Omit<ConsoleList<unknown, ViewName>, 'query' | 'count'>;

/** A list as its URL describes it. */
export interface Criteria {
  /** Null shows all states. */
  readonly view: string | null;
  readonly sort: Sort;
  readonly text: string;
  /** Values by the name of their filter in the URL. */
  readonly filters: Readonly<Record<string, string>>;
  /** Names of the chosen columns; null for those of the list. */
  readonly columns: readonly string[] | null;
  /** Cursor of the page; null for the first. */
  readonly after: string | null;
}

export interface LoadedConsoleList<Item> {
  readonly criteria: Criteria;
  readonly page: Page<Item>;
  /** Number of records by view. */
  readonly counts: Readonly<Record<string, number>>;
  /** Time of the server. */
  readonly now: string;
}

/** Records of one page. */
const PAGE_SIZE = 50;
const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

const isSort = (text: string, sorts: readonly string[]): text is Sort =>
  ['Asc', 'Desc'].some((direction) => sorts.some((key) => text === `${key}${direction}`));

/** Criteria of a URL; unknown values are ignored. */
export function readCriteria<ViewName extends string>(
  list: ListKind<ViewName>,
  query: ParsedUrlQuery,
): Criteria {
  const sort = textOf(query.ordenar);
  const columns = textOf(query.colunas);
  const chosen = Object.keys(list.filters).map((name) => [name, textOf(query[name])] as const);
  return {
    view: list.views.find(({ slug }) => slug === query.visao)?.name ?? null,
    sort: isSort(sort, list.sorts) ? sort : list.defaultSort,
    text: searchTextOf(textOf(query.q)),
    filters: Object.fromEntries(chosen.filter(([, value]) => value !== '')),
    columns: columns === '' ? null : columns.split(','),
    after: textOf(query.depois) || null,
  };
}

/** Query part of the URL of a list, empty for the default. */
export function searchOf<ViewName extends string>(list: ListKind<ViewName>, criteria: Criteria): string {
  const { view, sort, text, filters, columns, after } = criteria;
  const parts = new URLSearchParams(filters);
  const chosen = list.views.find(({ name }) => name === view);
  if (chosen) parts.set('visao', chosen.slug);
  if (sort !== list.defaultSort) parts.set('ordenar', sort);
  if (text !== '') parts.set('q', text);
  if (columns !== null) parts.set('colunas', columns.join(','));
  if (after !== null) parts.set('depois', after);
  return parts.size === 0 ? '' : `?${parts}`;
}

/** Conditions of the text and the filters, which all views share. */
function sharedFilters<ViewName extends string>(
  { filters: fields, always = [] }: ListKind<ViewName>,
  { text, filters }: Criteria,
): Filter[] {
  const chosen = Object.entries(filters).flatMap(([name, value]): Filter[] => {
    const field = fields[name];
    return field === undefined ? [] : [{ scope: 'ALL', field, op: 'eq', value }];
  });
  return [...always, ...textFilters(text), ...chosen];
}

/** Query of the API for one page of a list. */
export function queryOf<ViewName extends string>(list: ListKind<ViewName>, criteria: Criteria): FilterQuery {
  const states = list.views.find(({ name }) => name === criteria.view)?.states;
  const ofView: Filter[] = states ? [{ scope: 'ALL', field: list.field, op: 'in', value: states }] : [];
  return {
    filters: [...sharedFilters(list, criteria), ...ofView],
    sort: criteria.sort,
    limit: PAGE_SIZE,
    cursor: criteria.after,
  };
}

/** One page of a list with the counts of its views. */
export async function loadConsoleList<Item, ViewName extends string>(
  list: ConsoleList<Item, ViewName>,
  criteria: Criteria,
  options: RequestOptions = {},
): Promise<LoadedConsoleList<Item>> {
  const [page, counted] = await Promise.all([
    list.query(queryOf(list, criteria), options),
    list.count(sharedFilters(list, criteria), options),
  ]);
  const byState = counted[list.field] ?? {};
  const sumOf = (states: readonly string[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
  const counts = Object.fromEntries(list.views.map(({ name, states }) => [name, sumOf(states)]));
  return { criteria, page, counts, now: new Date().toISOString() };
}

/** Infers the names of the views. */
export const defineConsoleList = <Item, const ViewName extends string>(
  list: ConsoleList<Item, ViewName>,
): ConsoleList<Item, ViewName> => list;
