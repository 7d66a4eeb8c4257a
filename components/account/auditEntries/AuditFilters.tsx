import { useId } from 'react';
import form from '@/components/form/Form.module.css';
import { ChoiceField } from '@/components/form/list/ChoiceField';
import { SearchField } from '@/components/form/list/SearchField';
import { Icon } from '@/components/shell/icon/Icon';
import type { AuditKind } from '@/domain/auditEntry/actions';
import { type CalendarDay, isValidDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import lists from '../lists/Lists.module.css';
import styles from './AuditEntries.module.css';
import { type AuditCriteria, CHOSEN_FIELDS, type ChosenField } from './criteria';

interface Props {
  readonly criteria: AuditCriteria;
  /** Kinds of record that the reader can find. */
  readonly kinds: readonly AuditKind[];
  readonly onChange: (criteria: AuditCriteria) => void;
}

interface DayProps {
  readonly label: string;
  readonly day: CalendarDay | null;
  readonly onChange: (day: CalendarDay | null) => void;
}

function DayField({ label, day, onChange }: DayProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={form.control}
        value={day ?? ''}
        onChange={({ target: { value } }) => {
          if (value === '' || isValidDate(value)) onChange(value || null);
        }}
      />
    </div>
  );
}

/** Chosen company, record and author, each with a button that removes it. */
function Chips({ criteria, onChange }: Pick<Props, 'criteria' | 'onChange'>) {
  const t = useMessages('auditEntries');
  const fields = (Object.keys(CHOSEN_FIELDS) as ChosenField[]).filter((field) => criteria.chosen[field]);
  if (fields.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {fields.map((field) => {
        const name = t(`filters.${field}`, { name: criteria.chosen[field]?.name ?? '' });
        const { [field]: _removed, ...chosen } = criteria.chosen;
        return (
          <li key={field}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('filters.remove', { name })}
              onClick={() => onChange({ ...criteria, chosen })}
            >
              {name} <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Text, kind of record, period, and what was chosen by its name. */
export function AuditFilters({ criteria, kinds, onChange }: Props) {
  const t = useMessages('auditEntries');
  const any = { value: '' as const, label: t('filters.anyKind') };
  const options = kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  return (
    <section className={`screen-only ${lists.tools}`} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        text={criteria.text}
        onChange={(text) => onChange({ ...criteria, text })}
      />
      <div className={lists.choices}>
        <ChoiceField<AuditKind | ''>
          label={t('filters.kind')}
          value={criteria.kind ?? ''}
          options={[any, ...options]}
          onChoose={(kind) => onChange({ ...criteria, kind: kind || null })}
        />
        <div className={styles.dates}>
          <DayField
            label={t('filters.from')}
            day={criteria.from}
            onChange={(from) => onChange({ ...criteria, from })}
          />
          <DayField
            label={t('filters.to')}
            day={criteria.to}
            onChange={(to) => onChange({ ...criteria, to })}
          />
        </div>
      </div>
      <Chips criteria={criteria} onChange={onChange} />
    </section>
  );
}
