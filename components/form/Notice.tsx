import type { ReactNode, Ref } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import styles from './Notice.module.css';

interface Props {
  readonly tone: 'error' | 'success' | 'info';
  /** True for a notice that appears later: screen readers announce it. */
  readonly isNews?: boolean;
  /** For a notice that takes the focus. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Permanent message. MUI's own writes inline styles, which the content policy forbids. */
export function Notice({ tone, isNews = false, ref, children }: Props) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={isNews ? 'alert' : undefined}
      className={styles.notice}
      data-tone={tone}
    >
      <Icon name={tone === 'success' ? 'check' : 'info'} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
