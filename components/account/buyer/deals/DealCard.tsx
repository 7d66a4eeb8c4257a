import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import panel from '../../Panel.module.css';
import styles from './Deals.module.css';

export type Tone = 'waiting' | 'good' | 'over' | 'bad';

/** How a record stands, in words, and in which colour they are said. */
export interface Standing {
  readonly words: string;
  readonly tone: Tone;
}

/** A term and what there is to say of it; left out where it is null. */
type Fact = readonly [term: string, value: string | null];

interface Props {
  readonly project: { readonly slug: string; readonly title: string };
  readonly label: string | null;
  readonly standing: Standing;
  readonly facts: readonly Fact[];
  /** What was said about it, in somebody's own words. */
  readonly words?: readonly Fact[];
  readonly children?: ReactNode;
  readonly acts?: ReactNode;
}

const isSaid = (fact: Fact): fact is readonly [string, string] => fact[1] !== null;

/** One deal of a buyer's: of which home, how it stands, what it costs and until when. */
export function DealCard({ project, label, standing, facts, words = [], children, acts }: Props) {
  return (
    <article className={panel.panel}>
      <div className={styles.head}>
        <div className={panel.rowText}>
          <h2 className={styles.title}>
            <PageLink href={paths.project(project.slug)}>{project.title}</PageLink>
          </h2>
          {label !== null && <p className={styles.label}>{label}</p>}
        </div>
        <p className={styles.standing} data-tone={standing.tone}>
          {standing.words}
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.filter(isSaid).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {words.filter(isSaid).map(([term, value]) => (
        <p key={term} className={styles.words}>
          <strong>{term}:</strong> {value}
        </p>
      ))}
      {children}
      {acts !== undefined && <div className={`${panel.actions} ${styles.acts}`}>{acts}</div>}
    </article>
  );
}
