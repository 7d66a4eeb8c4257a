import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/shell/icon/Icon';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly title?: string;
  readonly tone: 'info' | 'warning';
  readonly children: ReactNode;
}

/** Notice that a buyer must see before choosing. */
export function Notice({ icon, title, tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={icon} />
      <div>
        {title && <strong>{title}</strong>}
        <p>{children}</p>
      </div>
    </div>
  );
}
