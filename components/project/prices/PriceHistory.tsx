import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import styles from './PriceHistory.module.css';
import type { PlanHistory, PricesView } from './presentPrices';
import type { PriceChangeLabels } from './priceLabels';
import { LINE_HEIGHT, LINE_WIDTH } from './priceLine';

/** Price history of a project: a line chart, and a table of every change. */
export function PriceHistory({ prices }: { readonly prices: PricesView }) {
  const t = useMessages('project');
  return (
    <section className={styles.section} aria-labelledby="historico">
      <div>
        <h2 id="historico">{t('prices.title')}</h2>
        <p className={styles.note}>{t('prices.note')}</p>
      </div>
      <ul className={styles.plans} data-count={Math.min(prices.plans.length, 2)}>
        {prices.plans.map((plan) => (
          <li key={plan.planIndex}>
            <PlanLine plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanLine({ plan }: { readonly plan: PlanHistory }) {
  const t = useMessages('project');
  const { drawing, changes } = plan;
  return (
    <article className={styles.plan}>
      <h3 lang={DATA_LANGUAGE}>{plan.plan}</h3>
      <p className={styles.current}>
        <strong className="figures">{plan.current}</strong> <span>{plan.offer}</span>
      </p>
      {drawing && (
        <figure className={styles.drawing}>
          <svg
            viewBox={`0 0 ${LINE_WIDTH} ${LINE_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={drawing.description}
          >
            <path d={drawing.path} vectorEffect="non-scaling-stroke" />
          </svg>
          <figcaption aria-hidden="true">
            <span>{plan.since}</span>
            <span>{t('prices.today')}</span>
          </figcaption>
        </figure>
      )}
      {!drawing && <p className={styles.note}>{plan.since}</p>}
      {changes.length > 0 && <ChangeTable plan={plan.plan} changes={changes} />}
    </article>
  );
}

function ChangeTable({
  plan,
  changes,
}: {
  readonly plan: string;
  readonly changes: readonly PriceChangeLabels[];
}) {
  const t = useMessages('project');
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{t('prices.caption', { plan })}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('prices.columns.day')}</th>
          <th scope="col">{t('prices.columns.change')}</th>
          <th scope="col">{t('prices.columns.percent')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ since, on, from, to, by }) => (
          <tr key={since}>
            <th scope="row">{on}</th>
            <td>
              <span className="figures">
                {from} <span aria-hidden="true">→</span>
              </span>{' '}
              <span className="visually-hidden">{t('prices.to')}</span> <span className="figures">{to}</span>
            </td>
            <td className="figures">{by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
