import type { ReactNode } from 'react';
import { ChoiceField } from '@/components/form/list/ChoiceField';
import { SearchField } from '@/components/form/list/SearchField';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import { FIND_FIELD } from '../frame/keys/useConsoleKeys';
import tabs from '../Tabs.module.css';
import { ColumnChooser } from './ColumnChooser';
import type { ConsoleList, Criteria, LoadedConsoleList } from './consoleList';
import { type Column, DataTable } from './DataTable';
import styles from './ListPage.module.css';
import { useListUrl } from './useListUrl';

/** Choice of one record by which a list is filtered, such as a project. */
interface FilterChoice {
  /** Name of the filter in the URL. */
  readonly name: string;
  readonly label: string;
  /** Label of the choice without a filter. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props<Item, ViewName extends string> {
  readonly list: ConsoleList<Item, ViewName>;
  readonly loaded: LoadedConsoleList<Item>;
  readonly columns: readonly Column<Item>[];
  readonly choices?: readonly FilterChoice[];
  readonly labels: {
    readonly caption: string;
    readonly all: string;
    readonly view: (name: ViewName) => string;
    /** Searched fields. */
    readonly search: string;
  };
  /** Shown in place of a list that has no records at all. */
  readonly empty: ReactNode;
}

const isFiltered = ({ view, text, filters }: Criteria) =>
  view !== null || text !== '' || Object.keys(filters).length > 0;

/** Views with their counts; those without records are left out. */
function Views<Item, ViewName extends string>({
  list,
  loaded: { criteria, counts },
  labels,
  urlOf,
}: Props<Item, ViewName> & { readonly urlOf: (change: Partial<Criteria>) => string }) {
  const t = useMessages('console');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const views = list.views
    .filter(({ name }) => (counts[name] ?? 0) > 0 || name === criteria.view)
    .map(({ name }) => ({ name, label: labels.view(name), count: counts[name] ?? 0 }));
  return (
    <nav aria-label={t('list.views')} className={tabs.tabs}>
      <ul>
        {[{ name: null, label: labels.all, count: all }, ...views].map(({ name, label, count }) => (
          <li key={label}>
            <PageLink
              href={urlOf({ view: name })}
              keepsScroll
              aria-current={name === criteria.view ? 'true' : undefined}
            >
              {label} <span className={styles.count}>{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Order of a list on a phone, where its table has no headings. */
function SortChoice<Item>({
  columns,
  criteria,
  onSort,
}: {
  readonly columns: readonly Column<Item>[];
  readonly criteria: Criteria;
  readonly onSort: (sort: Criteria['sort']) => void;
}) {
  const t = useMessages('console');
  const options = columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort}Asc` as const, label: t('list.up', { column: label }) },
          { value: `${sort}Desc` as const, label: t('list.down', { column: label }) },
        ],
  );
  return (
    <div className={styles.sort}>
      <ChoiceField label={t('list.order')} value={criteria.sort} options={options} onChoose={onSort} />
    </div>
  );
}

function Pager<Item>({
  loaded,
  urlOf,
}: {
  readonly loaded: LoadedConsoleList<Item>;
  readonly urlOf: (change: Partial<Criteria>) => string;
}) {
  const t = useMessages('console');
  const { page, criteria } = loaded;
  if (criteria.after === null && page.nextCursor === null) return null;
  return (
    <nav aria-label={t('list.pages')} className={`screen-only ${styles.pager}`}>
      {criteria.after !== null && (
        <PageLink href={urlOf({ after: null })} className="button">
          {t('list.first')}
        </PageLink>
      )}
      {page.nextCursor !== null && (
        <PageLink href={urlOf({ after: page.nextCursor })} className="button">
          {t('list.next')}
        </PageLink>
      )}
    </nav>
  );
}

/** A list of the console: views, search, filters, columns, table and pages, all of which its URL keeps. */
export function ListPage<Item extends { readonly id: string }, ViewName extends string>(
  props: Props<Item, ViewName>,
) {
  const { list, loaded, columns, choices = [], labels, empty } = props;
  const { page } = loaded;
  const t = useMessages('console');
  const { criteria, urlOf, change } = useListUrl(list, loaded.criteria);
  if (page.total === 0 && !isFiltered(loaded.criteria)) return <>{empty}</>;
  const shown = columns.filter(({ name, isOptional }, index) =>
    index === 0 ? true : (criteria.columns?.includes(name) ?? !isOptional),
  );
  return (
    <>
      <Views {...props} urlOf={urlOf} />
      <section className={`screen-only ${styles.tools}`} aria-label={t('list.tools')}>
        <SearchField
          label={labels.search}
          text={criteria.text}
          onChange={(text) => change({ text })}
          input={FIND_FIELD}
        />
        {choices.map(({ name, label, all, options }) => (
          <ChoiceField
            key={name}
            label={label}
            value={criteria.filters[name] ?? ''}
            options={[{ value: '', label: all }, ...options]}
            onChoose={(value) => {
              const { [name]: _former, ...others } = criteria.filters;
              change({ filters: value === '' ? others : { ...others, [name]: value } });
            }}
          />
        ))}
        <SortChoice columns={columns} criteria={criteria} onSort={(sort) => change({ sort })} />
        <ColumnChooser columns={columns} shown={shown} onChange={(names) => change({ columns: names })} />
      </section>
      <p role="status" className={styles.found}>
        {page.total === 0 ? t('list.none') : t('list.found', { count: page.total })}
      </p>
      {page.total === 0 ? (
        <p className={styles.none}>
          <PageLink href={urlOf({ view: null, text: '', filters: {} })} className="button">
            {t('list.clear')}
          </PageLink>
        </p>
      ) : (
        <DataTable
          caption={labels.caption}
          columns={shown}
          items={page.items}
          sort={criteria.sort}
          urlOf={urlOf}
        />
      )}
      <Pager loaded={loaded} urlOf={urlOf} />
    </>
  );
}
