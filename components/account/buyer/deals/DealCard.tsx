import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import styles from './Deals.module.css';

export type Tone = 'waiting' | 'good' | 'over' | 'bad';

/** A fact without a value, null or false, is hidden. */
type Fact = readonly [term: string, value: ReactNode];

interface Props {
  readonly deal: {
    readonly project: { readonly slug: string; readonly title: string };
    readonly label: string | null;
    readonly reason: string | null;
    readonly brokerName: string | null;
    readonly partnerName: string | null;
  };
  readonly state: { readonly label: string; readonly tone: Tone };
  readonly facts: readonly Fact[];
  /** Message of the other party. */
  readonly note?: Fact;
  /** Further parts, which open. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const hasValue = ([, value]: Fact) => value !== null && value !== false;

/** Card of one deal: inventory item, state, price, deadline and people. */
export function DealCard({ deal, state, facts, note, children, actions }: Props) {
  const t = useMessages('deals');
  const { project, label, reason, brokerName, partnerName } = deal;
  const people: readonly Fact[] = [
    [t('broker'), brokerName],
    [t('partner'), partnerName],
  ];
  const texts: readonly Fact[] = [...(note ? [note] : []), [t('reason'), reason]];
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
        {[...facts, ...people].filter(hasValue).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {texts.filter(hasValue).map(([term, value]) => (
        <p key={term} className={styles.words}>
          <strong>{term}:</strong> {value}
        </p>
      ))}
      {children}
      {actions !== undefined && <div className={`${panel.actions} ${styles.acts}`}>{actions}</div>}
    </article>
  );
}
