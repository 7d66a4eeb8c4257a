import { Icon } from '@/components/shell/icon/Icon';
import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import type { VisitPeriod } from '@/domain/visit/states';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import { slotText, type VisitForm } from './sendVisit';
import { useVisitLabels } from './useVisitLabels';
import type { OfferedDay, VisitScreenProps } from './VisitScreen';
import styles from './VisitScreen.module.css';

/** Days that are shown before the others are opened: about two weeks. */
const SHOWN_DAYS = 10;

type FieldsProps = Pick<VisitScreenProps, 'action' | 'viewer' | 'days' | 'form'>;

/** Our own validation messages, the same in every browser. */
export function VisitFields({ action, viewer, days, form: typed }: FieldsProps) {
  const t = useMessages('visitBooking');
  const isBuyer = viewer === 'buyer';
  const later = days.slice(SHOWN_DAYS);
  return (
    <form method="post" action={action} noValidate className={form.form}>
      {typed.problem && (
        // biome-ignore lint/a11y/noAutofocus: After a failed submission the focus belongs to the errors, not to the top of the new page.
        <p role="alert" tabIndex={-1} autoFocus className={form.problem}>
          <Icon name="info" />
          <span>{t(`problems.${typed.problem}`, { max: MAX_WORDS_LENGTH })}</span>
        </p>
      )}
      <fieldset className={styles.days}>
        <legend>{t('slot')}</legend>
        <Days days={days.slice(0, SHOWN_DAYS)} chosen={typed.slot} />
        {later.length > 0 && (
          <details open={later.some(({ day }) => typed.slot.startsWith(day))} className={styles.more}>
            <summary>{t('more')}</summary>
            <Days days={later} chosen={typed.slot} />
          </details>
        )}
      </fieldset>
      {isBuyer && <Note typed={typed} />}
      {!isBuyer && <p className={form.help}>{t('signIn.why')}</p>}
      <button type="submit" className="button button-primary">
        {t(isBuyer ? 'send' : 'signIn.send')}
      </button>
    </form>
  );
}

interface DaysProps {
  readonly days: readonly OfferedDay[];
  /** Chosen slot, as `slotText` writes it. */
  readonly chosen: string;
}

const Days = ({ days, chosen }: DaysProps) =>
  days.map((day) => <Day key={day.day} chosen={chosen} {...day} />);

function Day({ day, slots, chosen }: OfferedDay & { readonly chosen: string }) {
  const t = useMessages('visitBooking');
  const { weekday, hours } = useVisitLabels();
  return (
    <div className={styles.day}>
      <p className={styles.name}>{weekday(day)}</p>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.period}>
            {slot.capacityLeft === 0 ? (
              <p className={`${styles.slot} ${styles.full}`}>
                <Hours period={slot.period} text={t('full')} />
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
                <Hours period={slot.period} text={hours(slot)} />
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Manhã 09:00 às 12:00". */
function Hours({ period, text }: { readonly period: VisitPeriod; readonly text: string }) {
  const t = useMessages('visitBooking');
  return (
    <span>
      {t(`periods.${period}`)} <small>{text}</small>
    </span>
  );
}

function Note({ typed }: { readonly typed: VisitForm }) {
  const t = useMessages('visitBooking');
  const isWrong = typed.problem === 'note';
  return (
    <div className={form.field}>
      <label htmlFor="visita-note">{t('note.label')}</label>
      <p id="visita-note-ajuda" className={form.help}>
        {t('note.help')}
      </p>
      <textarea
        id="visita-note"
        name="note"
        rows={3}
        defaultValue={typed.note}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'visita-note-ajuda visita-note-erro' : 'visita-note-ajuda'}
      />
      {isWrong && (
        <p id="visita-note-erro" className={form.wrong}>
          {t('problems.note', { max: MAX_WORDS_LENGTH })}
        </p>
      )}
    </div>
  );
}
