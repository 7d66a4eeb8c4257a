import type { ReactNode } from 'react';
import { listingQueryOf } from '@/domain/listing/query';
import { paths } from '@/domain/paths';
import { PHASE_SLUGS, PHASES } from '@/domain/project/phase';
import { CATEGORIES, CATEGORY_SLUGS } from '@/domain/project/vocabulary';
import { useListingForm } from '@/hooks/useListingForm';
import { useMessages } from '@/hooks/useMessages';
import { BedroomPills } from './BedroomPills';
import { Checkboxes } from './Checkboxes';
import styles from './FilterForm.module.css';
import type { ListingData } from './listingData';
import { PlaceFields } from './PlaceFields';
import { PriceFields } from './PriceFields';

interface Props {
  readonly listing: Pick<ListingData, 'criteria' | 'sort' | 'cities' | 'places'>;
  /** The button that sends the form, and what stands beside it. */
  readonly children: ReactNode;
  readonly onSubmitted?: () => void;
}

/** Parameters that have no field of their own here: a link that brought them keeps them. */
const KEPT = ['suites', 'vagas', 'areaMin', 'areaMax', 'incorporadora', 'ordenar'] as const;

/** Every filter of the listing as one plain GET form of `/imoveis`; with script each change applies by itself. */
export function FilterForm({ listing: { criteria, sort, cities, places }, children, onSubmitted }: Props) {
  const t = useMessages('listing');
  const catalogue = useMessages('catalogue');
  const query = listingQueryOf(criteria, sort);
  const { city, state } = criteria;
  const cityPath = city === null ? '' : [state, city].filter(Boolean).join('/');
  const form = useListingForm(paths.listing(query), onSubmitted);
  return (
    <form
      {...form}
      className={styles.form}
      action={paths.listing()}
      method="get"
      aria-label={t('filters.title')}
      data-city={cityPath}
    >
      <PlaceFields criteria={criteria} cities={cities} places={places} cityPath={cityPath} />
      <PriceFields criteria={criteria} />
      <BedroomPills bedrooms={criteria.bedrooms} />
      <Checkboxes
        legend={t('filters.category')}
        name="categoria"
        options={CATEGORIES.map((category) => ({
          value: CATEGORY_SLUGS[category],
          label: catalogue(`categories.${category}`),
          isChecked: criteria.categories.includes(category),
        }))}
      />
      <Checkboxes
        legend={t('filters.phase')}
        name="fase"
        options={PHASES.map((phase) => ({
          value: PHASE_SLUGS[phase],
          label: phase,
          isChecked: criteria.phases.includes(phase),
        }))}
      />
      {KEPT.map((name) => {
        const value = query[name];
        return typeof value === 'string' && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <div className={styles.actions}>{children}</div>
    </form>
  );
}
