import type { ReactNode } from 'react';
import { paths } from '@/domain/paths';
import { useListingForm } from '@/hooks/useListingForm';
import { useMessages } from '@/hooks/useMessages';
import { BedroomPills } from './BedroomPills';
import { Checkboxes } from './Checkboxes';
import styles from './FilterForm.module.css';
import { PlaceFields } from './PlaceFields';
import { PriceFields } from './PriceFields';
import type { FormView } from './presentForm';

interface Props {
  readonly view: FormView;
  /** The button that sends the form, and what stands beside it. */
  readonly children: ReactNode;
  readonly onSubmitted?: () => void;
}

/** Every filter of the listing as one plain GET form of `/imoveis`; with script each change applies by itself. */
export function FilterForm({ view, children, onSubmitted }: Props) {
  const t = useMessages('listing');
  const form = useListingForm(view.key, onSubmitted);
  return (
    <form
      {...form}
      className={styles.form}
      action={paths.listing()}
      method="get"
      aria-label={t('filters.title')}
      data-city={view.cityPath}
    >
      <PlaceFields view={view} />
      <PriceFields prices={view.prices} />
      <BedroomPills choices={view.bedrooms} />
      <Checkboxes legend={t('filters.category')} name="categoria" choices={view.categories} />
      <Checkboxes legend={t('filters.phase')} name="fase" choices={view.phases} />
      {view.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.actions}>{children}</div>
    </form>
  );
}
