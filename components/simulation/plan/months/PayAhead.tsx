import { useState } from 'react';
import type { PlanGroup } from '@/domain/simulation/plan/months';
import type { NormalSimulation } from '@/domain/simulation/plan/simulateNormal';
import { Fold } from '../Fold';
import type { PlanView } from '../loadPlan';
import type { PlanText } from '../planText';
import styles from './InccScenarios.module.css';
import page from './PlanTimeline.module.css';

interface AheadProps {
  readonly view: PlanView;
  readonly simulation: NormalSimulation;
  readonly text: PlanText;
}

/** Present value of groups of parcels by the project's rate, next to their nominal amount. */
export function PayAhead({ view, simulation, text }: AheadProps) {
  const { t, money, percent } = text;
  const { prepayments } = simulation;
  const [left, setLeft] = useState<readonly PlanGroup[]>(['balance']);
  const { prepaymentRatePercent } = view.rates;
  if (prepaymentRatePercent === 0 || prepayments.length === 0) return null;
  const chosen = prepayments.filter(({ group }) => !left.includes(group));
  const sum = (pick: (each: (typeof prepayments)[number]) => number) =>
    chosen.reduce((all, each) => all + pick(each), 0);
  const [nominal, present] = [
    sum(({ nominalCents }) => nominalCents),
    sum(({ presentCents }) => presentCents),
  ];
  const rows = [
    ['nominal', nominal],
    ['present', present],
    ['saved', nominal - present],
  ] as const;
  return (
    <Fold
      id="antecipar"
      title={t('ahead.title')}
      result={chosen.length > 0 && `${t('ahead.saved')}: ${money(nominal - present)}`}
    >
      <p className={page.muted}>{t('ahead.text', { percent: percent(prepaymentRatePercent) })}</p>
      <div className={styles.card}>
        <fieldset className={`needs-script ${styles.choices}`}>
          <legend className="visually-hidden">{t('ahead.legend')}</legend>
          {prepayments.map(({ group }) => (
            <label key={group} className={styles.choice}>
              <input
                type="checkbox"
                checked={!left.includes(group)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter((each) => each !== group) : [...left, group])
                }
              />
              {t(`months.groups.${group}`)}
            </label>
          ))}
        </fieldset>
        {chosen.length === 0 ? (
          <p>{t('ahead.choose')}</p>
        ) : (
          <dl className={styles.rows} aria-live="polite">
            {rows.map(([name, cents]) => (
              <div key={name}>
                <dt>{t(`ahead.${name}`)}</dt>
                <dd>{name === 'saved' ? <b>{money(cents)}</b> : money(cents)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Fold>
  );
}
