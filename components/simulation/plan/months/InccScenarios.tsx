import { INCC_RATES, type NormalSimulation } from '@/domain/simulation/plan/simulateNormal';
import { Fold } from '../Fold';
import type { PlanView } from '../loadPlan';
import type { PlanText } from '../planText';
import styles from './InccScenarios.module.css';
import page from './PlanTimeline.module.css';

const PERCENT = 100;
const WIDTH = 100;

interface ScenariosProps {
  readonly view: PlanView;
  readonly simulation: NormalSimulation;
  readonly text: PlanText;
  readonly rateAt: number;
  readonly onChoose: (rateAt: number) => void;
}

type Scenario = NormalSimulation['scenarios'][number];

/** Nominal and estimated values of the chosen scenario, side by side. */
function Rows({
  simulation,
  scenario,
  text,
}: Pick<ScenariosProps, 'simulation' | 'text'> & { readonly scenario: Scenario }) {
  const { t, money, about, month } = text;
  const { lastMonthly } = simulation;
  const rows = [
    ...(lastMonthly && scenario.lastMonthlyCents !== null
      ? [
          [
            t('incc.lastMonthly', { month: month(lastMonthly.dueOn) }),
            lastMonthly.amountCents,
            scenario.lastMonthlyCents,
          ] as const,
        ]
      : []),
    [t('incc.untilKeys'), simulation.untilKeysCents, scenario.untilKeysCents] as const,
    [t('incc.balance'), simulation.balanceCents, scenario.balanceCents] as const,
  ];
  return (
    <dl className={styles.rows}>
      {rows.map(([name, nominal, estimated]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {money(nominal)}{' '}
            {estimated !== nominal && <b>→ {t('incc.about', { amount: about(estimated) })}</b>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RateBarProps {
  /** Of the pattern; one for each picture of the page. */
  readonly id: string;
  /** Shares of the highest scenario, 0 to `WIDTH`. */
  readonly priceWidth: number;
  readonly correctionWidth: number;
}

/** Price, and the estimated correction hatched beside it. */
function RateBar({ id, priceWidth, correctionWidth }: RateBarProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <pattern id={id} width="2" height="8" patternUnits="userSpaceOnUse" patternTransform="skewX(-14)">
          <rect className={styles.estimated} width="1" height="8" />
        </pattern>
      </defs>
      <rect className={styles.nominal} width={priceWidth} height="8" />
      <rect fill={`url(#${id})`} x={priceWidth} width={correctionWidth} height="8" />
    </svg>
  );
}

/** Estimates of the correction at four rates of the index, apart from the price. */
export function InccScenarios({ view, simulation, text, rateAt, onChoose }: ScenariosProps) {
  const { t, about, percent, month } = text;
  const { scenarios, priceCents, plan } = simulation;
  const highest = Math.max(...scenarios.map(({ correctionCents }) => priceCents + correctionCents));
  const scenario = scenarios[rateAt];
  const interest = scenarios[0]?.interestCents ?? 0;
  const result =
    scenario &&
    `${percent(scenario.yearlyRate * PERCENT)} ${t('incc.perYear')}: ${
      scenario.yearlyRate === 0 ? t('incc.none') : t('incc.more', { amount: about(scenario.correctionCents) })
    }`;
  return (
    <Fold id="incc" title={t('incc.title')} result={result}>
      <p className={page.muted}>
        {t('incc.text')}{' '}
        {view.inccOfYear &&
          t('incc.year', {
            month: month(view.inccOfYear.month),
            rate: percent(Math.round(view.inccOfYear.rate * PERCENT * PERCENT) / PERCENT),
          })}{' '}
        {plan.correction === 'yearly' && t('incc.yearly')}
      </p>
      <div className={styles.card}>
        <fieldset className={styles.rates}>
          <legend className="visually-hidden">{t('incc.legend')}</legend>
          {scenarios.map(({ yearlyRate, correctionCents }, at) => (
            <label key={yearlyRate} className={styles.rate}>
              <input
                type="radio"
                name="incc"
                className="visually-hidden"
                checked={at === rateAt}
                onChange={() => onChoose(at)}
              />
              <b>
                {percent(yearlyRate * PERCENT)} <small>{t('incc.perYear')}</small>
              </b>
              <RateBar
                id={`estimado-${at}`}
                priceWidth={(priceCents / highest) * WIDTH}
                correctionWidth={(correctionCents / highest) * WIDTH}
              />
              <span>
                {INCC_RATES[at] === 0 ? t('incc.none') : t('incc.more', { amount: about(correctionCents) })}
              </span>
            </label>
          ))}
        </fieldset>
        {scenario && <Rows simulation={simulation} scenario={scenario} text={text} />}
        {interest > 0 && (
          <div className={styles.interest}>
            <p>
              <span>{t('incc.interest', { percent: percent(view.rates.interestBeforeKeysPercent) })}</span>{' '}
              <b>{t('incc.more', { amount: about(scenario?.interestCents ?? interest) })}</b>
            </p>
            <p className={page.muted}>{t('incc.interestText')}</p>
          </div>
        )}
      </div>
    </Fold>
  );
}
