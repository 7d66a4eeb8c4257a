import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import panel from '../../Panel.module.css';
import styles from './Deals.module.css';

export type Tone = 'waiting' | 'good' | 'over' | 'bad';

/** State of a record: label and tone. */
export interface Standing {
  readonly words: string;
  readonly tone: Tone;
}

/** A null value hides the fact. */
type Fact = readonly [term: string, value: string | null];

interface Props {
  readonly project: { readonly slug: string; readonly title: string };
  readonly label: string | null;
  readonly standing: Standing;
  readonly facts: readonly Fact[];
  /** Texts written by the parties. */
  readonly words?: readonly Fact[];
  readonly children?: ReactNode;
  readonly acts?: ReactNode;
}

const isSaid = (fact: Fact): fact is readonly [string, string] => fact[1] !== null;

/** Card of one deal: inventory item, state, price and deadline. */
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
