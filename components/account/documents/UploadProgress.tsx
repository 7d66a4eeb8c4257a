import { useMessages } from '@/hooks/useMessages';
import styles from './Documents.module.css';

/** A file on its way. */
export interface Sending {
  readonly name: string;
  /** Sent part, of 1; at 1 the server is checking the file. */
  readonly part: number;
}

export function UploadProgress({ sending: { name, part } }: { sending: Sending }) {
  const t = useMessages('account');
  const percent = Math.floor(part * 100);
  const sentence =
    percent < 100 ? t('documents.sending', { name, percent }) : t('documents.checking', { name });
  return (
    <div className={styles.progress}>
      <label htmlFor="conta-progresso">{sentence}</label>
      <progress id="conta-progresso" max={100} value={percent} />
    </div>
  );
}
