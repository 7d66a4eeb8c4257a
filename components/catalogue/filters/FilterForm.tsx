import type { ReactNode } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath, paths } from '@/domain/site/paths';
import { useListingForm } from '@/hooks/useListingForm';
import { useMessages } from '@/hooks/useMessages';
import { AmenityFields } from './AmenityFields';
import { BedroomPills } from './BedroomPills';
import { Checkboxes } from './Checkboxes';
import styles from './FilterForm.module.css';
import { PlaceFields } from './PlaceFields';
import type { FormView } from './presentForm';
import { RangeFields } from './RangeFields';
import { SelectField } from './SelectField';

interface Props {
  readonly view: FormView;
  /** Submit button and its neighbours. */
  readonly children: ReactNode;
  readonly onSubmitted?: () => void;
}

/** All filters of the listing as one plain GET form of `/imoveis`; with JavaScript each change applies immediately. */
export function FilterForm({ view, children, onSubmitted }: Props) {
  const t = useMessages('listing');
  const { locale } = useMessagesValue();
  const form = useListingForm(view.key, onSubmitted);
  return (
    <form
      {...form}
      className={styles.form}
      action={localePath(paths.listing(), locale)}
      method="get"
      aria-label={t('filters.title')}
      data-city={view.cityPath}
    >
      {view.areEstimates && <p className={styles.note}>{t('filters.estimates')}</p>}
      <PlaceFields view={view} />
      <RangeFields kind="price" range={view.price} />
      <Checkboxes legend={t('filters.category')} name="categoria" choices={view.categories} />
      <BedroomPills choices={view.bedrooms} />
      <Rooms view={view} />
      <RangeFields kind="area" range={view.area} />
      <Checkboxes legend={t('filters.phase')} name="fase" choices={view.phases} />
      <fieldset className={styles.group}>
        <legend>{t('filters.delivery')}</legend>
        <SelectField
          label={t('filters.deliveryBy')}
          name="entregaAte"
          any={t('filters.anyDelivery')}
          choices={view.deliveries}
        />
      </fieldset>
      <AmenityFields view={view} />
      {view.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.actions}>{children}</div>
    </form>
  );
}

function Rooms({ view }: { view: FormView }) {
  const t = useMessages('listing');
  const any = t('filters.anyNumber');
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.rooms')}</legend>
      <div className={styles.pair}>
        <SelectField label={t('filters.suites')} name="suites" any={any} choices={view.suites} />
        <SelectField label={t('filters.parking')} name="vagas" any={any} choices={view.parking} />
      </div>
    </fieldset>
  );
}
