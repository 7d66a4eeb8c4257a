import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Portal.module.css';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  /** True for a later step of the same page: it takes the focus, so that screen readers announce it. */
  readonly isNextStep?: boolean;
}

export function PortalHeading({ title, lead, isNextStep = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNextStep) heading.current?.focus();
  }, [isNextStep]);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={isNextStep ? -1 : undefined}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
