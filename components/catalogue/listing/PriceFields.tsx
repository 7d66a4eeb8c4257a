import type { ListingCriteria } from '@/domain/listing/criteria';
import { formatCount } from '@/domain/measures';
import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';

/** Reais as a person types them: "300.000", or "300.000,5" for a half real. */
const shown = (cents: number | null) => (cents === null ? '' : formatCount(cents / 100));

/** The range of prices, each end on its own. */
export function PriceFields({ criteria }: { criteria: ListingCriteria }) {
  const t = useMessages('listing');
  const ends = [
    { name: 'precoMin', label: 'priceMin', cents: criteria.priceMinCents },
    { name: 'precoMax', label: 'priceMax', cents: criteria.priceMaxCents },
  ] as const;
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.price')}</legend>
      <div className={styles.pair}>
        {ends.map(({ name, label, cents }) => (
          <label key={name} className={styles.field}>
            <span>{t(`filters.${label}`)}</span>
            <input
              type="text"
              inputMode="numeric"
              name={name}
              defaultValue={shown(cents)}
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
