import { useState } from 'react';
import { useMessages } from '@/hooks/useMessages';
import { Options } from './Checkboxes';
import styles from './FilterForm.module.css';
import type { FormView } from './presentForm';

/**
 * Amenities: those that most projects have at once, the others behind a click. Which ones lead is settled when the form
 * appears: an option that moved while it is being chosen would lose the focus.
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
