import { useId, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Plan } from '@/domain/project/plan';
import type { TowerKind } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';
import type { GridUnit } from '@/domain/unit/grid';
import {
  countWith,
  type GridFilters,
  isFiltering,
  matchesGridFilters,
  NO_GRID_FILTERS,
} from '@/domain/unit/gridFilters';
import { useMessages } from '@/hooks/useMessages';
import { FilterSelect } from './FilterSelect';
import { filterOptions } from './filterOptions';
import styles from './UnitFilters.module.css';

interface UnitFiltersProps {
  readonly units: readonly GridUnit[];
  readonly project: { readonly category: Category; readonly plans: readonly Plan[] };
  readonly kind: TowerKind;
  readonly filters: GridFilters;
  readonly onChange: (filters: GridFilters) => void;
}

/** Filters of the shown tower; each option has its number of units. On a phone they open on demand. */
export function UnitFilters({ units, project, kind, filters, onChange }: UnitFiltersProps) {
  const t = useMessages('unit');
  const { locale } = useMessagesValue();
  const lists = filterOptions(t, { units, ...project, kind, filters }, locale);
  const listsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const set = (change: Partial<GridFilters>) => onChange({ ...filters, ...change });
  return (
    <fieldset className={`${styles.filters} screen-only needs-script`}>
      <legend className="visually-hidden">{t('filters.label')}</legend>
      <div id={listsId} className={styles.lists} data-open={isOpen}>
        {lists.map(({ name, label, any, options }) => (
          <FilterSelect
            key={name}
            label={label}
            any={any}
            options={options}
            value={String(filters[name] ?? '')}
            onChange={(value) =>
              set({ [name]: name === 'orientation' || name === 'highlight' ? value : toNumber(value) })
            }
          />
        ))}
      </div>
      <div className={styles.line}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={filters.onlyActive}
            onChange={(event) => set({ onlyActive: event.target.checked })}
          />
          {t('filters.option', {
            label: t('filters.onlyActive'),
            count: countWith(units, filters, 'onlyActive', true),
          })}
        </label>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={listsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="filter" size={18} />
          {t(isOpen ? 'filters.less' : 'filters.more')}
        </button>
        <Outcome units={units} filters={filters} onClear={() => onChange(NO_GRID_FILTERS)} />
      </div>
    </fieldset>
  );
}

interface OutcomeProps {
  readonly units: readonly GridUnit[];
  readonly filters: GridFilters;
  readonly onClear: () => void;
}

/** Number of matching units, announced when it changes. */
function Outcome({ units, filters, onClear }: OutcomeProps) {
  const t = useMessages('unit');
  const matches = units.filter((unit) => matchesGridFilters(unit, filters)).length;
  const isAsking = isFiltering(filters);
  return (
    <>
      <p className={styles.outcome} role="status">
        {isAsking &&
          (matches > 0 ? t('filters.matches', { count: matches, total: units.length }) : t('filters.none'))}
      </p>
      {isAsking && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('filters.clear')}
        </button>
      )}
    </>
  );
}

function toNumber(value: string | null): number | null {
  return value === null ? null : Number(value);
}
