import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import fieldStyles from '@/components/form/Form.module.css';
import { DOCUMENT_TYPES, MAX_IMAGE_MB, MAX_PDF_MB } from '@/domain/document/fileType';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import { useMessages } from '@/hooks/useMessages';
import styles from './Documents.module.css';
import { FileError } from './FileError';
import { FileField } from './FileField';
import { UploadProgress } from './UploadProgress';
import { useFileFault } from './useFileFault';
import { useSending } from './useSending';

interface Props {
  readonly kinds: readonly StoredDocumentKind[];
  readonly onSent: (document: StoredDocument) => void;
}

type Errors = Partial<Readonly<Record<'kind' | 'file', string>>>;

/** Validation messages for a file before it is sent. */
function useErrors() {
  const t = useMessages('account');
  const faultOf = useFileFault();
  return (kind: string, file: File | undefined): Errors => {
    const fileError = file && faultOf(file);
    return {
      ...(kind === '' ? { kind: t('documents.chooseKind') } : {}),
      ...(file ? (fileError ? { file: fileError } : {}) : { file: t('documents.chooseFile') }),
    };
  };
}

interface KindProps extends Pick<Props, 'kinds'> {
  readonly ref: RefObject<HTMLSelectElement | null>;
  readonly error: string | undefined;
}

function KindField({ ref, kinds, error }: KindProps) {
  const t = useMessages('account');
  const tForm = useMessages('form');
  return (
    <div className={styles.field}>
      <label htmlFor="conta-tipo">{t('documents.kind')}</label>
      <select
        ref={ref}
        id="conta-tipo"
        className={`${fieldStyles.control} ${fieldStyles.select}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'conta-tipo-erro' : undefined}
      >
        <option value="">{tForm('choose')}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`documents.kinds.${each}`)}
          </option>
        ))}
      </select>
      <FileError id="conta-tipo-erro" sentence={error} />
    </div>
  );
}

/** Upload form for one file and its kind. */
export function SendDocument({ kinds, onSent }: Props) {
  const t = useMessages('account');
  const errorsOf = useErrors();
  const { sending, send } = useSending(onSent);
  const [errors, setErrors] = useState<Errors>({});
  const [chosen, setChosen] = useState<File | null>(null);
  const kind = useRef<HTMLSelectElement>(null);
  const file = useRef<HTMLInputElement>(null);

  /** An error belongs to the file that caused it. */
  const choose = (next: File | null) => {
    setChosen(next);
    setErrors(({ kind }) => (kind ? { kind } : {}));
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const chosenKind = kinds.find((each) => each === kind.current?.value);
    const chosenFile = file.current?.files?.[0];
    const found = errorsOf(chosenKind ?? '', chosenFile);
    setErrors(found);
    if (found.kind) return kind.current?.focus();
    if (found.file || !chosenKind || !chosenFile) return file.current?.focus();
    const refusal = await send(chosenKind, chosenFile);
    if (refusal === null) {
      setChosen(null);
      return form.reset();
    }
    setErrors({ file: refusal });
    file.current?.focus();
  }
  return (
    <form className={styles.send} noValidate onSubmit={(event) => void submit(event)}>
      <KindField ref={kind} kinds={kinds} error={errors.kind} />
      <div className={styles.field}>
        <label htmlFor="conta-arquivo">{t('documents.file')}</label>
        <FileField
          ref={file}
          id="conta-arquivo"
          types={DOCUMENT_TYPES}
          rules={t('documents.rules', { image: MAX_IMAGE_MB, pdf: MAX_PDF_MB })}
          chosen={chosen}
          onChoose={choose}
          errorId={errors.file ? 'conta-arquivo-erro' : undefined}
        />
        <FileError id="conta-arquivo-erro" sentence={errors.file} />
      </div>
      {sending && <UploadProgress sending={sending} />}
      <ActionButton type="submit" className="button button-primary" isBusy={sending !== null}>
        {t('documents.submit')}
      </ActionButton>
    </form>
  );
}
