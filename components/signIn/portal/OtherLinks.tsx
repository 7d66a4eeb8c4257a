import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import styles from './Portal.module.css';

/** Links to other pages below the form. */
export function OtherLinks({ children }: { children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>;
}

export function OtherLink({
  question,
  href,
  children,
}: {
  question: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <li>
      <span className={styles.small}>{question}</span>
      <PageLink href={href} className="link">
        {children}
      </PageLink>
    </li>
  );
}
