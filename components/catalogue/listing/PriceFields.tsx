import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';
import type { FormView } from './presentForm';

const ENDS = [
  { name: 'precoMin', label: 'priceMin' },
  { name: 'precoMax', label: 'priceMax' },
] as const;

/** The range of prices, each end on its own. */
export function PriceFields({ prices }: Pick<FormView, 'prices'>) {
  const t = useMessages('listing');
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.price')}</legend>
      <div className={styles.pair}>
        {ENDS.map(({ name, label }) => (
          <label key={name} className={styles.field}>
            <span>{t(`filters.${label}`)}</span>
            <input
              type="text"
              inputMode="numeric"
              name={name}
              defaultValue={prices[name]}
              placeholder={t(`filters.${label}Placeholder`)}
              autoComplete="off"
              maxLength={20}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
