import type { CostLine, TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import styles from './TotalCost.module.css';

function Lines({ lines }: { readonly lines: readonly CostLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, label, note, amount, kind, isWithin }) => (
        <div key={name} data-kind={kind} data-within={isWithin || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
          {note !== null && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Breakdown of all costs of a purchase, with what is paid a month afterwards. */
export function TotalCost({ view }: { readonly view: TotalCostView }) {
  return (
    <div className={styles.cost}>
      <p className={styles.lead}>{view.lead}</p>
      <Lines lines={view.lines} />
      {view.monthly.length > 0 && (
        <>
          <p className={styles.after}>{view.monthlyTitle}</p>
          <Lines lines={view.monthly} />
        </>
      )}
      <p className={styles.lead}>{view.day}</p>
    </div>
  );
}

/** One line beside a price, which opens the breakdown; without JavaScript as well. */
export function TotalCostDetails({ view }: { readonly view: TotalCostView }) {
  return (
    <details className={styles.details}>
      <summary>
        {view.summary}
        {view.worksInterest !== null && <span className={styles.within}>{view.worksInterest}</span>}
      </summary>
      <TotalCost view={view} />
    </details>
  );
}
