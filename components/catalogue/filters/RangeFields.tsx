import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';
import type { FormView } from './presentForm';

interface Props {
  readonly kind: 'price' | 'area';
  readonly range: FormView['price'];
}

const PARAMETERS = {
  price: { min: 'precoMin', max: 'precoMax' },
  area: { min: 'areaMin', max: 'areaMax' },
} as const;

/** Minimum and maximum of prices or areas. */
export function RangeFields({ kind, range }: Props) {
  const t = useMessages('listing');
  return (
    <fieldset className={styles.group}>
      <legend>{t(`filters.${kind}`)}</legend>
      <div className={styles.pair}>
        {(['min', 'max'] as const).map((end) => (
          <label key={end} className={styles.field}>
            <span>{t(`filters.${end}`)}</span>
            <input
              type="text"
              inputMode="decimal"
              name={PARAMETERS[kind][end]}
              defaultValue={range[end]}
              placeholder={t(`filters.${kind}Placeholder.${end}`)}
              autoComplete="off"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
