import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import form from '@/components/form/Form.module.css';
import type { Visit, VisitAvailability } from '@/domain/visit/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { listAvailability } from '@/services/deals/visits';
import panel from '../../Panel.module.css';
import { useDealLabels } from './useDealLabels';

type Slot = Omit<VisitAvailability['items'][number], 'capacityLeft'>;

const DAYS_AHEAD = 30;

interface Props {
  readonly visit: Visit;
  readonly isSending: boolean;
  readonly onChoose: (slot: Pick<Slot, 'day' | 'period' | 'hour'>) => void;
}

interface ChoiceProps extends Props {
  readonly slots: readonly Slot[];
  readonly onCancel: () => void;
}

/** Free times of the project, earliest first, by day. */
function SlotChoice({ visit: { timeZone }, slots, isSending, onChoose, onCancel }: ChoiceProps) {
  const t = useMessages('deals');
  const { day, time } = useDealLabels();
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = slots.find(({ startsAt }) => startsAt === field.current?.value);
    if (chosen) onChoose({ day: chosen.day, period: chosen.period, hour: chosen.hour });
  };
  return (
    <form className={panel.confirm} onSubmit={submit}>
      <div className={form.field}>
        <label htmlFor={id}>{t('visit.reschedule.slot')}</label>
        <select ref={field} id={id} className={`${form.control} ${form.select}`}>
          {[...new Set(slots.map((slot) => slot.day))].map((each) => (
            <optgroup key={each} label={day(each)}>
              {slots
                .filter((slot) => slot.day === each)
                .map(({ startsAt, endsAt }) => (
                  <option key={startsAt} value={startsAt}>
                    {t('visit.reschedule.option', {
                      from: time(startsAt, timeZone),
                      to: time(endsAt, timeZone),
                    })}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div className={panel.actions}>
        <ActionButton type="submit" className="button button-primary" isBusy={isSending}>
          {t('visit.reschedule.submit')}
        </ActionButton>
        <ActionButton isBusy={isSending} onClick={onCancel}>
          {t('back')}
        </ActionButton>
      </div>
    </form>
  );
}

/** Moves a visit to another free time of its project. */
export function RescheduleVisit({ visit, ...choice }: Props) {
  const t = useMessages('deals');
  const { isBusy, run } = useAction(t('failed'));
  const [slots, setSlots] = useState<readonly Slot[] | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () =>
    run(async () => {
      const { items } = await listAvailability(visit.project.id, { days: DAYS_AHEAD });
      setSlots(items.filter((slot) => slot.capacityLeft > 0 && slot.startsAt !== visit.startsAt));
    });
  if (slots !== null && slots.length > 0) {
    const close = () => {
      setSlots(null);
      requestAnimationFrame(() => opener.current?.focus());
    };
    return <SlotChoice visit={visit} slots={slots} onCancel={close} {...choice} />;
  }
  const label = t('visit.reschedule.label');
  return (
    <>
      <ActionButton
        ref={opener}
        isBusy={isBusy}
        aria-label={t('actOf', { act: label, of: visit.project.title })}
        onClick={() => void open()}
      >
        {label}
      </ActionButton>
      <p role="status" className={panel.small}>
        {isBusy && t('visit.reschedule.loading')}
        {slots?.length === 0 && t('visit.reschedule.none')}
      </p>
    </>
  );
}
