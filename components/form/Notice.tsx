import type { ReactNode, Ref } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import styles from './Notice.module.css';

interface Props {
  readonly tone: 'error' | 'success' | 'info';
  /** True for what appears while somebody is on the page: it is read out at once. */
  readonly isNews?: boolean;
  /** For one that takes the focus. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A sentence that stays on the page. MUI's own writes styles into the HTML, which the content policy does not let in. */
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
