import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import panel from '../../Panel.module.css';
import styles from './Deals.module.css';

export type Tone = 'waiting' | 'good' | 'over' | 'bad';

/** State of a record: label and tone. */
export interface DealState {
  readonly label: string;
  readonly tone: Tone;
}

/** A null value hides the fact. */
type Fact = readonly [term: string, value: string | null];

interface Props {
  readonly project: { readonly slug: string; readonly title: string };
  readonly label: string | null;
  readonly state: DealState;
  readonly facts: readonly Fact[];
  /** Texts written by the parties. */
  readonly notes?: readonly Fact[];
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const isReported = (fact: Fact): fact is readonly [string, string] => fact[1] !== null;

/** Card of one deal: inventory item, state, price and deadline. */
export function DealCard({ project, label, state, facts, notes = [], children, actions }: Props) {
  return (
    <article className={panel.panel}>
      <div className={styles.head}>
        <div className={panel.rowText}>
          <h2 className={styles.title}>
            <PageLink href={paths.project(project.slug)}>{project.title}</PageLink>
          </h2>
          {label !== null && <p className={styles.label}>{label}</p>}
        </div>
        <p className={styles.standing} data-tone={state.tone}>
          {state.label}
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.filter(isReported).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.filter(isReported).map(([term, value]) => (
        <p key={term} className={styles.words}>
          <strong>{term}:</strong> {value}
        </p>
      ))}
      {children}
      {actions !== undefined && <div className={`${panel.actions} ${styles.acts}`}>{actions}</div>}
    </article>
  );
}
