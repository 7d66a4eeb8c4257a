import { useState } from 'react';
import { useMessages } from '@/hooks/useMessages';
import { Options } from './Checkboxes';
import styles from './FilterForm.module.css';
import type { FormView } from './presentForm';

/**
 * Amenities: the most frequent ones visible, the others behind a click. Their order is fixed when the form appears,
 * because a moved option would lose the focus.
 */
export function AmenityFields({ view: { amenities, leadingAmenities } }: { view: FormView }) {
  const t = useMessages('listing');
  const [leading] = useState(leadingAmenities);
  const isLeading = ({ value }: { value: string }) => leading.includes(value);
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.amenities')}</legend>
      <Options name="comodidades" choices={amenities.filter(isLeading)} />
      <details className={styles.more}>
        <summary>{t('filters.moreAmenities')}</summary>
        <Options name="comodidades" choices={amenities.filter((choice) => !isLeading(choice))} />
      </details>
    </fieldset>
  );
}
