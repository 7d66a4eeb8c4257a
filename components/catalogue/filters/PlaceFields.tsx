import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';
import type { FormView } from './presentForm';
import { SelectField } from './SelectField';

/** Search text, city, and neighbourhood of the chosen city. */
export function PlaceFields({ view: { text, cities, neighborhoods } }: { view: FormView }) {
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
      <SelectField label={t('filters.city')} name="cidade" any={t('filters.anyCity')} choices={cities} />
      {neighborhoods.length > 0 && (
        <SelectField
          label={t('filters.neighborhood')}
          name="bairro"
          any={t('filters.anyNeighborhood')}
          choices={neighborhoods}
        />
      )}
    </fieldset>
  );
}
