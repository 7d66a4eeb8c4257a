import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';

/** A studio is meant exactly, every other number as "at least". */
const CHOICES = [0, 1, 2, 3, 4] as const;

/** How many bedrooms, one choice of a row; a number that only a link asks for stands beside the usual ones. */
export function BedroomPills({ bedrooms }: { bedrooms: number | null }) {
  const t = useMessages('listing');
  const choices = [...new Set([...CHOICES, ...(bedrooms === null ? [] : [bedrooms])])];
  const pill = (value: string, label: string, isChosen: boolean) => (
    <label key={value} className={styles.pill}>
      <input type="radio" name="quartos" value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.bedrooms')}</legend>
      <div className={styles.pills}>
        {pill('', t('filters.anyBedrooms'), bedrooms === null)}
        {choices.map((count) =>
          count === 0
            ? pill('studio', t('filters.studio'), bedrooms === 0)
            : pill(String(count), `${count}+`, bedrooms === count),
        )}
      </div>
    </fieldset>
  );
}
