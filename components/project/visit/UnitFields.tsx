import { MAX_VISIT_UNITS } from '@/domain/visit/schema';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import type { VisitScreenProps } from './VisitScreen';
import styles from './VisitScreen.module.css';

type Props = Pick<VisitScreenProps, 'towers'> & {
  /** Values of the chosen units. */
  readonly chosen: readonly string[];
};

/** Further units of the same visit: those that can be bought, by tower. */
export function UnitFields({ towers, chosen }: Props) {
  const t = useMessages('visitBooking');
  return (
    <details open={chosen.length > 0} className={styles.more}>
      <summary>{t('units.label')}</summary>
      <p className={form.help}>{t('units.help', { max: MAX_VISIT_UNITS })}</p>
      {towers.map(({ name, units }) => (
        <fieldset key={name} className={styles.period}>
          <legend className={towers.length === 1 ? 'visually-hidden' : undefined}>{name}</legend>
          <ul className={styles.slots}>
            {units.map(({ value, code }) => (
              <li key={value}>
                <label className={styles.slot}>
                  <input type="checkbox" name="units" value={value} defaultChecked={chosen.includes(value)} />
                  <span>{code}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </details>
  );
}
