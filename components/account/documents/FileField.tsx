import { type RefObject, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBytes } from '@/domain/document/fileSize';
import { FILE_TYPES, MAX_IMAGE_MB, MAX_PDF_MB } from '@/domain/document/fileType';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import styles from './FileField.module.css';

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly chosen: File | null;
  readonly onChoose: (file: File | null) => void;
  /** Id of the error message; undefined without an error. */
  readonly errorId: string | undefined;
}

const HELP_ID = 'conta-arquivo-ajuda';
const CHOSEN_ID = 'conta-arquivo-escolhido';

/**
 * Lays the browser's own file field, invisible, over a drawn one: dropping, keyboard and dialog are the browser's, the
 * texts are in the page's language.
 */
export function FileField({ ref, chosen, onChoose, errorId }: Props) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const [isOver, setOver] = useState(false);
  return (
    <>
      <div
        className={styles.area}
        data-is-over={isOver || undefined}
        data-is-wrong={errorId ? true : undefined}
      >
        <input
          ref={ref}
          id="conta-arquivo"
          type="file"
          accept={FILE_TYPES.join(',')}
          className={styles.native}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[CHOSEN_ID, HELP_ID, errorId].filter(Boolean).join(' ')}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <span className={`button ${styles.button}`} aria-hidden="true">
          <Icon name={chosen ? 'document' : 'plus'} />
          {t(chosen ? 'documents.chooseOther' : 'documents.choose')}
        </span>
        <p id={CHOSEN_ID} role="status" className={chosen ? styles.chosen : panel.small}>
          {chosen
            ? t('documents.chosen', { name: chosen.name, size: formatBytes(chosen.size, locale) })
            : t('documents.drop')}
        </p>
      </div>
      <p id={HELP_ID} className={panel.small}>
        {t('documents.rules', { image: MAX_IMAGE_MB, pdf: MAX_PDF_MB })}
      </p>
    </>
  );
}
