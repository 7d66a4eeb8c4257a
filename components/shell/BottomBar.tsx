import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

interface BottomBarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Price and next step on phones, fixed to the bottom of the window. */
export function BottomBar({ className = '', children }: BottomBarProps) {
  return (
    <div className={`${styles.bar} ${className}`} data-bottom-bar>
      {children}
    </div>
  );
}
