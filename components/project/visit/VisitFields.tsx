import { Icon } from '@/components/shell/icon/Icon';
import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import { MAX_VISIT_UNITS } from '@/domain/visit/schema';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import { SlotFields } from './SlotFields';
import { UnitFields } from './UnitFields';
import type { VisitScreenProps } from './VisitScreen';
import type { VisitForm } from './visitForm';

type FieldsProps = Pick<VisitScreenProps, 'action' | 'viewer' | 'offered' | 'towers' | 'form'>;

/** Our own validation messages, the same in every browser. */
export function VisitFields({ action, viewer, offered, towers, form: typed }: FieldsProps) {
  const t = useMessages('visitBooking');
  const isBuyer = viewer === 'buyer';
  return (
    <form method="post" action={action} noValidate className={form.form}>
      {typed.problem && (
        // biome-ignore lint/a11y/noAutofocus: After a failed submission the focus belongs to the errors, not to the top of the new page.
        <p role="alert" tabIndex={-1} autoFocus className={form.problem}>
          <Icon name="info" />
          <span>{t(`problems.${typed.problem}`, { max: MAX_WORDS_LENGTH, units: MAX_VISIT_UNITS })}</span>
        </p>
      )}
      <SlotFields offered={offered} chosen={typed.slot} />
      {towers.length > 0 && <UnitFields towers={towers} chosen={typed.units} />}
      {isBuyer && <Note typed={typed} />}
      {!isBuyer && <p className={form.help}>{t('signIn.why')}</p>}
      <button type="submit" className="button button-primary">
        {t(isBuyer ? 'send' : 'signIn.send')}
      </button>
    </form>
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
