import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** At the end of the title's line. */
  readonly link?: ReactNode;
  /** True for a band with a background from edge to edge. */
  readonly isBand?: boolean;
}

/** Titled part of the home page. */
export function Section({ title, children, link, isBand = false }: Props) {
  const id = useId();
  return (
    <section className={styles.section} data-band={isBand || undefined} aria-labelledby={id}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {link}
        </div>
        {children}
      </div>
    </section>
  );
}
