import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Fold.module.css';

/** Below it, screens fold what is not needed to decide. */
const PHONE = '(max-width: 959.95px)';

interface FoldProps {
  /** Of the heading, by which the section is named. */
  readonly id: string;
  readonly title: string;
  /** Result of the section, read without opening it. */
  readonly result?: ReactNode;
  readonly children: ReactNode;
}

/** Section that a phone folds under its result. It is sent open: without JavaScript and in print everything is read. */
export function Fold({ id, title, result, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (!current) return;
    const phone = globalThis.matchMedia?.(PHONE);
    current.open = !phone?.matches;
    let wasOpen = current.open;
    const unfold = () => {
      wasOpen = current.open;
      current.open = true;
    };
    const foldAgain = () => {
      current.open = wasOpen;
    };
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', foldAgain);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', foldAgain);
    };
  }, []);
  return (
    <section aria-labelledby={id}>
      <details ref={details} className={styles.fold} open>
        <summary>
          <h2 id={id}>{title}</h2>
          {result && <span className={styles.result}>{result}</span>}
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
