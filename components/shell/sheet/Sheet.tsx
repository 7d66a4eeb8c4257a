import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly className: string | undefined;
  readonly onClosed: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** Dialog at the bottom of a phone. It opens when it is rendered, and closes by Escape, its button or a press beside it. */
export function Sheet({ title, closeLabel, className, onClosed, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closing before the unmount lets the browser return the focus to the button.
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; the click is for its backdrop.
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${className}`}
      aria-label={title}
      onClose={onClosed}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children(close)}
    </dialog>
  );
}
