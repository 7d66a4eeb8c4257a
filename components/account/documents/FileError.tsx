import styles from './Documents.module.css';

/** Fault of a file or of its kind, below its field; nothing without one. */
export function FileError({ id, sentence }: { readonly id: string; readonly sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <p id={id} role="alert" className={styles.wrong}>
      {sentence}
    </p>
  );
}
