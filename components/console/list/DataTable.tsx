import type { ReactNode } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import type { Criteria } from './consoleList';
import styles from './DataTable.module.css';
import { useRowKeys } from './useRowKeys';

/** Column of a list. The first one names the record. */
export interface Column<Item, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Key of the API by which its heading sorts. */
  readonly sort?: string;
  readonly isNumber?: boolean;
  /** True for a column that is shown only if it was chosen. */
  readonly isOptional?: boolean;
  readonly cell: (item: Item) => ReactNode;
}

interface Props<Item> {
  readonly caption: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  readonly sort: Criteria['sort'];
  readonly urlOf: (change: Partial<Criteria>) => string;
}

function Heading<Item>({
  column,
  sort,
  urlOf,
}: Pick<Props<Item>, 'sort' | 'urlOf'> & { column: Column<Item> }) {
  const t = useMessages('console');
  const { label, sort: key, isNumber } = column;
  const isUp = sort === `${key}Asc`;
  const isSorted = isUp || sort === `${key}Desc`;
  const order = isSorted ? (isUp ? 'ascending' : 'descending') : undefined;
  return (
    <th scope="col" data-is-number={isNumber || undefined} aria-sort={order}>
      {key === undefined ? (
        label
      ) : (
        <PageLink
          href={urlOf({ sort: `${key}${isUp ? 'Desc' : 'Asc'}` })}
          keepsScroll
          className={styles.sort}
          title={t(isUp ? 'list.sortDown' : 'list.sortUp', { column: label })}
        >
          {label}
          {isSorted && <Icon name={isUp ? 'chevronUp' : 'chevronDown'} size={14} />}
        </PageLink>
      )}
    </th>
  );
}

/** Table of a list; on a phone each row is a block with the names of its values. */
export function DataTable<Item extends { readonly id: string }>({
  caption,
  columns,
  items,
  sort,
  urlOf,
}: Props<Item>) {
  const body = useRowKeys();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} urlOf={urlOf} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item) => (
            <tr key={item.id}>
              {columns.map(({ name, label, isNumber, cell }, index) =>
                index === 0 ? (
                  <th key={name} scope="row">
                    {cell(item)}
                  </th>
                ) : (
                  <td key={name} data-label={label} data-is-number={isNumber || undefined}>
                    {cell(item)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
