import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import { VISIT_MODES, type VisitMode } from '@/domain/visit/states';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import { ContactFields } from './ContactFields';
import { FormProblem } from './FormProblem';
import { SlotFields } from './SlotFields';
import { UnitFields } from './UnitFields';
import type { VisitScreenProps } from './VisitScreen';
import type { VisitForm } from './visitForm';

type FieldsProps = Pick<
  VisitScreenProps,
  'action' | 'viewer' | 'company' | 'offered' | 'towers' | 'form' | 'isOnlineOffered'
>;

/** Our own validation messages, the same in every browser. */
export function VisitFields(props: FieldsProps) {
  const { action, viewer, company, offered, towers, form: typed } = props;
  const t = useMessages('visitBooking');
  const signsIn = viewer === 'seller';
  return (
    <form method="post" action={action} noValidate className={form.form}>
      <FormProblem problem={typed.problem} />
      {(props.isOnlineOffered || typed.mode === 'online') && <ModeFields chosen={typed.mode} />}
      <SlotFields offered={offered} chosen={typed.slot} />
      {towers.length > 0 && <UnitFields towers={towers} chosen={typed.units} />}
      {!signsIn && <Note typed={typed} />}
      {viewer === 'visitor' && <ContactFields form={typed} company={company} />}
      {!signsIn && (
        <button type="submit" className="button button-primary">
          {t(viewer === 'buyer' ? 'send' : 'sendVisitor')}
        </button>
      )}
      {viewer !== 'buyer' && (
        <>
          <p className={form.help}>{t('signIn.why')}</p>
          <button type="submit" name="acao" value="entrar" className="button">
            {t('signIn.send')}
          </button>
        </>
      )}
    </form>
  );
}

/** On site or online; both take a time of the same calendar. */
function ModeFields({ chosen }: { readonly chosen: VisitMode }) {
  const t = useMessages('visitBooking');
  return (
    <fieldset className={form.group}>
      <legend>{t('mode.title')}</legend>
      {VISIT_MODES.map((mode) => (
        <label key={mode} className={form.check}>
          <input type="radio" name="mode" value={mode} defaultChecked={mode === chosen} />
          <span>
            {t(`mode.${mode}`)}
            {mode === 'online' && <small className={form.help}> {t('mode.onlineHelp')}</small>}
          </span>
        </label>
      ))}
    </fieldset>
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
