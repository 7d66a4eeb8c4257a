import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';
import type { FormView } from './presentForm';

/** Where to look: words, a city, and the neighbourhood that a link brought. */
export function PlaceFields({ view: { text, cityPath, cities, neighborhood } }: { view: FormView }) {
  const t = useMessages('listing');
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.where')}</legend>
      <label className={styles.field}>
        <span>{t('filters.text')}</span>
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <label className={styles.field}>
        <span>{t('filters.city')}</span>
        <select name="cidade" defaultValue={cityPath} data-chosen={cityPath}>
          <option value="">{t('filters.anyCity')}</option>
          {cities.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {neighborhood !== null && (
        <label className={styles.option} key={neighborhood.value}>
          <input type="checkbox" name="bairro" value={neighborhood.value} defaultChecked />
          {neighborhood.label}
        </label>
      )}
    </fieldset>
  );
}
