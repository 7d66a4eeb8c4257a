import { ChoiceField } from '@/components/form/list/ChoiceField';
import { SearchField } from '@/components/form/list/SearchField';
import { useMessages } from '@/hooks/useMessages';
import type { AccountList, Criteria } from './accountList';
import styles from './Lists.module.css';
import { StateSwitch } from './StateSwitch';

/** Element that takes the focus when the filters are cleared. */
export const FOUND_ID = 'lista-total';

export interface ListLabels<Group extends string, Order extends string> {
  /** Label of the chip that shows all states. */
  readonly all: string;
  readonly group: (name: Group) => string;
  readonly order: (name: Order) => string;
  /** Searched fields; without them, the list has no text search. */
  readonly search?: string;
}

interface Props<Group extends string, Order extends string> {
  readonly list: Pick<AccountList<unknown, Group, Order>, 'groups' | 'orders'>;
  readonly labels: ListLabels<Group, Order>;
  readonly shown: {
    readonly criteria: Criteria<Group, Order>;
    readonly counts: Readonly<Record<string, number>>;
    readonly total: number;
    readonly isLoading: boolean;
    readonly change: (change: Partial<Criteria<Group, Order>>) => void;
  };
}

/** States that occur, with their counts, and the chosen one. */
function States<Group extends string, Order extends string>({ list, labels, shown }: Props<Group, Order>) {
  const t = useMessages('account');
  const { criteria, counts, change } = shown;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const groups = list.groups
    .map(({ name }) => ({ name, label: labels.group(name), count: counts[name] ?? 0 }))
    .filter(({ name, count }) => count > 0 || name === criteria.group);
  return (
    <StateSwitch<Group | null>
      label={t('lists.states')}
      chosen={criteria.group}
      states={[{ name: null, label: labels.all, count: all }, ...groups].map(({ name, label, count }) => ({
        state: name,
        label: (
          <>
            {label} <span className={styles.count}>{count}</span>
          </>
        ),
      }))}
      onChoose={(group) => change({ group })}
    />
  );
}

/** Search, order and state of a list; its URL keeps them. */
export function ListTools<Group extends string, Order extends string>(props: Props<Group, Order>) {
  const { list, labels, shown } = props;
  const t = useMessages('account');
  const { criteria, total, change } = shown;
  return (
    <section className={`screen-only ${styles.tools}`} aria-label={t('lists.tools')}>
      <div className={styles.choices}>
        {labels.search !== undefined && (
          <SearchField label={labels.search} text={criteria.text} onChange={(text) => change({ text })} />
        )}
        <ChoiceField
          label={t('lists.order')}
          value={criteria.order}
          options={list.orders.map(({ name }) => ({ value: name, label: labels.order(name) }))}
          onChoose={(order) => change({ order })}
        />
      </div>
      <States {...props} />
      <p id={FOUND_ID} role="status" tabIndex={-1} className={styles.found}>
        {total === 0 ? t('lists.none') : t('lists.found', { count: total })}
      </p>
    </section>
  );
}
