import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';
import type { Choice } from './presentForm';

export function BedroomPills({ choices }: { choices: readonly Choice[] }) {
  const t = useMessages('listing');
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.bedrooms')}</legend>
      <div className={styles.pills}>
        {choices.map(({ value, label, isChosen, count }) => (
          <label key={value} className={styles.pill} data-empty={count === '0' || undefined}>
            <input type="radio" name="quartos" value={value} defaultChecked={isChosen} />
            <span>
              {label} {count !== undefined && <small>{count}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
