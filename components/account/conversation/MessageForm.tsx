import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import formStyles from '@/components/form/Form.module.css';
import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { MAX_MESSAGE, type Message } from '@/domain/conversation/schema';
import { DOCUMENT_TYPES, MAX_IMAGE_MB, MAX_PDF_MB } from '@/domain/document/fileType';
import { UploadProgress } from '../documents/UploadProgress';
import styles from './Conversation.module.css';
import type { ConversationText } from './useConversationText';
import { useMessageForm } from './useMessageForm';

interface Props {
  readonly saleId: string;
  readonly text: ConversationText;
  readonly onSent: (message: Message) => void;
}

/** Characters before the limit from which the rest is counted. */
const COUNTED_FROM = 400;

interface FileProps {
  readonly file: File | null;
  readonly text: ConversationText;
  readonly onChoose: (file: File | null) => void;
}

/** The browser's own file field under a drawn button, and the chosen file. */
function ChosenFile({ file, text: { t, size }, onChoose }: FileProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const remove = () => {
    if (field.current) field.current.value = '';
    onChoose(null);
    field.current?.focus();
  };
  return (
    <>
      <span className={styles.attach}>
        <input
          ref={field}
          id={id}
          type="file"
          accept={DOCUMENT_TYPES.join(',')}
          className={styles.native}
          aria-label={t('attach')}
          aria-describedby={`${id}-regras`}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
        <span className="button" aria-hidden="true">
          <Icon name="plus" />
          {t('attach')}
        </span>
      </span>
      <p id={`${id}-regras`} className={styles.small}>
        {t('rules', { image: MAX_IMAGE_MB, pdf: MAX_PDF_MB })}
      </p>
      {file !== null && (
        <p className={styles.chosen} role="status">
          <Icon name="document" size={18} />
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.fileSize}>{size(file.size)}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('remove', { name: file.name })}
            onClick={remove}
          >
            <Icon name="close" size={18} />
          </button>
        </p>
      )}
    </>
  );
}

/** Writes a message. Ctrl or ⌘ with Enter sends it. */
export function MessageForm({ saleId, text, onSent }: Props) {
  const { t } = text;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { typed, type, file, choose, error, sending, isBusy, send } = useMessageForm(
    { saleId, text, onSent },
    area,
  );
  const left = MAX_MESSAGE - typed.length;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
  };
  return (
    <form className={`screen-only ${styles.form}`} onSubmit={onSubmit} noValidate>
      <label htmlFor={id}>{t('label')}</label>
      <textarea
        ref={area}
        id={id}
        rows={3}
        value={typed}
        className={`${formStyles.control} ${styles.area}`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-erro`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {left < COUNTED_FROM && (
        <p className={styles.small} data-is-over={left < 0 || undefined}>
          {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
        </p>
      )}
      {error !== null && (
        <div id={`${id}-erro`}>
          <Notice tone="error" isNews>
            {error}
          </Notice>
        </div>
      )}
      {sending && <UploadProgress sending={sending} />}
      <div className={styles.tools}>
        <ChosenFile file={file} text={text} onChoose={choose} />
        <ActionButton type="submit" isBusy={isBusy} className={`button button-primary ${styles.send}`}>
          {t('send')}
        </ActionButton>
      </div>
    </form>
  );
}
