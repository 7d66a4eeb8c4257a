import { type FormEvent, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { Icon } from '@/components/shell/icon/Icon';
import { DOCUMENT_TYPES, MAX_IMAGE_MB, MAX_PDF_MB, PICTURE_TYPES } from '@/domain/document/fileType';
import { PHOTO_DOCUMENT } from '@/domain/document/photoDocument';
import type { StoredDocument } from '@/domain/document/schema';
import { useMessages } from '@/hooks/useMessages';
import styles from './Documents.module.css';
import { FileError } from './FileError';
import { FileField } from './FileField';
import { UploadProgress } from './UploadProgress';
import { useFileFault } from './useFileFault';
import { useSending } from './useSending';

const [FIELD_ID, ERROR_ID] = ['documento-com-foto', 'documento-com-foto-erro'];

/** Opens the camera of a phone; shown only where the pointer is a finger. */
function CameraButton({ onTake }: { readonly onTake: (photo: File) => void }) {
  const t = useMessages('account');
  return (
    <label className={`button ${styles.camera}`}>
      <input
        type="file"
        accept={PICTURE_TYPES.join(',')}
        capture="environment"
        className="visually-hidden"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          // The same photo may be taken again after a refusal.
          target.value = '';
          if (photo) onTake(photo);
        }}
      />
      <Icon name="document" />
      {t('documents.takePhoto')}
    </label>
  );
}

/** Upload of the document with a photo, from the camera or from a file; a file that failed stays, to be sent again. */
export function PhotoUpload({ onSent }: { readonly onSent: (document: StoredDocument) => void }) {
  const t = useMessages('account');
  const faultOf = useFileFault();
  const { sending, send } = useSending(onSent);
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const choose = (file: File | null) => {
    setChosen(file);
    setFailed(false);
    setFault(file ? faultOf(file) : undefined);
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = chosen ? faultOf(chosen) : t('documents.chooseFile');
    setFault(wrong);
    if (wrong !== undefined || chosen === null) return field.current?.focus();
    const refusal = await send(PHOTO_DOCUMENT, chosen);
    if (refusal === null) return;
    setFault(refusal);
    setFailed(true);
  }
  return (
    <form className={styles.send} noValidate onSubmit={(event) => void submit(event)}>
      <CameraButton onTake={choose} />
      <div className={styles.field}>
        <label htmlFor={FIELD_ID}>{t('documents.photoFile')}</label>
        <FileField
          ref={field}
          id={FIELD_ID}
          types={DOCUMENT_TYPES}
          rules={t('documents.rules', { image: MAX_IMAGE_MB, pdf: MAX_PDF_MB })}
          chosen={chosen}
          onChoose={choose}
          errorId={fault ? ERROR_ID : undefined}
        />
        <FileError id={ERROR_ID} sentence={fault} />
      </div>
      {sending && <UploadProgress sending={sending} />}
      <ActionButton type="submit" className="button button-primary" isBusy={sending !== null}>
        {t(hasFailed ? 'documents.sendAgain' : 'documents.submitPhoto')}
      </ActionButton>
    </form>
  );
}
