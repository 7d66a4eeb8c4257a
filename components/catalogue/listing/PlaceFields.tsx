import { useMessages } from '@/hooks/useMessages';
import styles from './FilterForm.module.css';
import type { ListingData } from './listingData';

interface Props extends Pick<ListingData, 'criteria' | 'cities' | 'places'> {
  /** `sp/sao-paulo`, or empty for all cities. */
  readonly cityPath: string;
}

/** Where to look: words, a city, and the neighbourhood that a link brought. */
export function PlaceFields({ criteria, cities, places, cityPath }: Props) {
  const t = useMessages('listing');
  const isListed = cityPath === '' || cities.some(({ path }) => path === cityPath);
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.where')}</legend>
      <label className={styles.field}>
        <span>{t('filters.text')}</span>
        <input
          type="search"
          name="q"
          defaultValue={criteria.text ?? ''}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <label className={styles.field}>
        <span>{t('filters.city')}</span>
        <select name="cidade" defaultValue={cityPath}>
          <option value="">{t('filters.anyCity')}</option>
          {!isListed && <option value={cityPath}>{places.city ?? criteria.city}</option>}
          {cities.map(({ path, name, state, projectCount }) => (
            <option key={path} value={path}>
              {t('filters.cityOption', { name, state, count: projectCount })}
            </option>
          ))}
        </select>
      </label>
      {criteria.city === null && criteria.state !== null && (
        <input type="hidden" name="uf" value={criteria.state} />
      )}
      {criteria.neighborhood !== null && (
        <label className={styles.option} key={criteria.neighborhood}>
          <input type="checkbox" name="bairro" value={criteria.neighborhood} defaultChecked />
          {t('filters.onlyNeighborhood', { name: places.neighborhood ?? criteria.neighborhood })}
        </label>
      )}
    </fieldset>
  );
}
