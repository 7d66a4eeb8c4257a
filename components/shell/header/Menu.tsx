import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './Header.module.css';

interface MenuProps {
  readonly label: ReactNode;
  readonly className: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** Opens without JavaScript; the script only closes it after a choice or with Escape. */
export function Menu({ label, className, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className={`${styles.menu} ${className}`} onKeyDown={closeByKey}>
      <summary>{label}</summary>
      {children(close)}
    </details>
  );
}
