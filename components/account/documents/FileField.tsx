import { type RefObject, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBytes } from '@/domain/document/fileSize';
import { FILE_EXTENSIONS, type FileType } from '@/domain/document/fileType';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import styles from './FileField.module.css';

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Id of the field, for its label. */
  readonly id: string;
  readonly types: readonly FileType[];
  /** Accepted types and sizes, in words. */
  readonly rules: string;
  readonly chosen: File | null;
  readonly onChoose: (file: File | null) => void;
  /** Id of the error message; undefined without an error. */
  readonly errorId: string | undefined;
}

/** Types with their extensions: systems disagree on the type of an XML file. */
const acceptOf = (types: readonly FileType[]) =>
  types.flatMap((type) => [type, `.${FILE_EXTENSIONS[type]}`]).join(',');

/**
 * Lays the browser's own file field, invisible, over a drawn one: dropping, keyboard and dialog are the browser's, the
 * texts are in the page's language.
 */
export function FileField({ ref, id, types, rules, chosen, onChoose, errorId }: Props) {
  const [helpId, chosenId] = [`${id}-ajuda`, `${id}-escolhido`];
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
          id={id}
          type="file"
          accept={acceptOf(types)}
          className={styles.native}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[chosenId, helpId, errorId].filter(Boolean).join(' ')}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <span className={`button ${styles.button}`} aria-hidden="true">
          <Icon name={chosen ? 'document' : 'plus'} />
          {t(chosen ? 'documents.chooseOther' : 'documents.choose')}
        </span>
        <p id={chosenId} role="status" className={chosen ? styles.chosen : panel.small}>
          {chosen
            ? t('documents.chosen', { name: chosen.name, size: formatBytes(chosen.size, locale) })
            : t('documents.drop')}
        </p>
      </div>
      <p id={helpId} className={panel.small}>
        {rules}
      </p>
    </>
  );
}
