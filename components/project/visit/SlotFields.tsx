import { VISIT_PERIODS } from '@/domain/visit/states';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import { useVisitLabels } from './useVisitLabels';
import type { OfferedDay, OfferedDays } from './VisitScreen';
import styles from './VisitScreen.module.css';
import { slotText } from './visitForm';

/** Days that are shown before the others are opened: about two weeks. */
const SHOWN_DAYS = 10;

interface Props {
  readonly offered: OfferedDays;
  /** Chosen slot, as `slotText` writes it. */
  readonly chosen: string;
}

/** Days with their hours: one day is open at a time. */
export function SlotFields({ offered: { days, timeZone }, chosen }: Props) {
  const t = useMessages('visitBooking');
  const { zone } = useVisitLabels(timeZone);
  const hasChosen = ({ day }: OfferedDay) => chosen.startsWith(day);
  const isFree = ({ slots }: OfferedDay) => slots.some(({ capacityLeft }) => capacityLeft > 0);
  const open = (days.find(hasChosen) ?? days.find(isFree))?.day;
  const later = days.slice(SHOWN_DAYS);
  const show = (each: OfferedDay) => (
    <Day key={each.day} {...each} timeZone={timeZone} isOpen={each.day === open} chosen={chosen} />
  );
  return (
    <fieldset className={styles.days}>
      <legend>{t('slot')}</legend>
      <p className={form.help}>{t('zone', { zone })}</p>
      {days.slice(0, SHOWN_DAYS).map(show)}
      {later.length > 0 && (
        <details open={later.some(({ day }) => day === open)} className={styles.more}>
          <summary>{t('more')}</summary>
          {later.map(show)}
        </details>
      )}
    </fieldset>
  );
}

interface DayProps extends OfferedDay, Pick<OfferedDays, 'timeZone'>, Pick<Props, 'chosen'> {
  readonly isOpen: boolean;
}

function Day({ day, slots, timeZone, isOpen, chosen }: DayProps) {
  const t = useMessages('visitBooking');
  const { weekday } = useVisitLabels(timeZone);
  const free = slots.filter(({ capacityLeft }) => capacityLeft > 0).length;
  return (
    <details name="visita-dia" open={isOpen} className={styles.day}>
      <summary>
        <span className={styles.name}>{weekday(day)}</span>
        <span className={styles.chosen}>{t('chosen')}</span>
        <span className={styles.count}>{free === 0 ? t('full') : t('free', { count: free })}</span>
      </summary>
      {VISIT_PERIODS.filter((period) => slots.some((slot) => slot.period === period)).map((period) => (
        <div key={period} className={styles.period}>
          <p id={`visita-${day}-${period}`}>{t(`periods.${period}`)}</p>
          <ul className={styles.slots} aria-labelledby={`visita-${day}-${period}`}>
            {slots
              .filter((slot) => slot.period === period)
              .map((slot) => (
                <li key={slot.hour}>
                  {slot.capacityLeft === 0 ? (
                    <p className={`${styles.slot} ${styles.full}`}>
                      {slot.hour} <small>{t('full')}</small>
                    </p>
                  ) : (
                    <label className={styles.slot}>
                      <input
                        type="radio"
                        name="slot"
                        value={slotText({ day, ...slot })}
                        required
                        defaultChecked={slotText({ day, ...slot }) === chosen}
                      />
                      <span className="visually-hidden">{weekday(day)}: </span>
                      <span>{slot.hour}</span>
                    </label>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
