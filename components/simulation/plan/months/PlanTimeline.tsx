import { useState } from 'react';
import { PLAN_GROUPS, type PlanGroup, type PlanMonth } from '@/domain/simulation/plan/months';
import { INCC_RATES, type NormalSimulation } from '@/domain/simulation/plan/simulateNormal';
import { addDays, formatShortDate } from '@/domain/time/calendar';
import { Fold } from '../Fold';
import type { PlanView } from '../loadPlan';
import type { PlanText } from '../planText';
import type { PlanState } from '../usePlan';
import { MonthBars } from './MonthBars';
import figures from './MonthFigures.module.css';
import styles from './PlanTimeline.module.css';

interface TimelineProps {
  readonly view: PlanView;
  readonly state: PlanState;
  readonly text: PlanText;
  /** Index of the scenario in `INCC_RATES`. */
  readonly rateAt: number;
}

const PERCENT = 100;

interface TableProps extends Pick<TimelineProps, 'text' | 'rateAt'> {
  readonly simulation: NormalSimulation;
}

interface SumProps extends TableProps {
  readonly groups: readonly PlanGroup[];
}

/** Sums of the columns; that of the correction is the one of the total cost. */
function MonthsSum({ simulation, text, rateAt, groups }: SumProps) {
  const { t, figure, about } = text;
  const correctionCents = simulation.scenarios[rateAt]?.correctionCents ?? 0;
  const sumOf = (group: PlanGroup) => simulation.months.reduce((sum, { cents }) => sum + cents[group], 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('sum')}</th>
        {groups.map((group) => (
          <td key={group} data-column="group">
            {figure(sumOf(group))}
          </td>
        ))}
        <td>
          <b>{figure(simulation.priceCents)}</b>
        </td>
        {simulation.worksInterest && (
          <td>{t('incc.more', { amount: about(simulation.worksInterest.totalCents) })}</td>
        )}
        {(INCC_RATES[rateAt] ?? 0) > 0 && <td>{t('incc.more', { amount: about(correctionCents) })}</td>}
      </tr>
    </tfoot>
  );
}

/** Amounts of each month with the heavy ones named; the estimate of the scenario is a separate column. */
function MonthsTable({ simulation, text, rateAt }: TableProps) {
  const { t, figure, about, percent, month } = text;
  const groups = PLAN_GROUPS.filter((group) => simulation.months.some(({ cents }) => cents[group] > 0));
  const rate = (INCC_RATES[rateAt] ?? 0) * PERCENT;
  const whole = ({ totalCents, cents }: PlanMonth) => totalCents + cents.balance;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling region must be reachable by keyboard.
    <section className={`${figures.table} ${styles.table}`} tabIndex={0} aria-label={t('months.caption')}>
      <table>
        <caption className="visually-hidden">{t('months.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('months.month')}</th>
            {groups.map((group) => (
              <th key={group} scope="col" data-column="group">
                {t(`months.groups.${group}`)}
              </th>
            ))}
            <th scope="col">{t('months.total')}</th>
            {simulation.worksInterest && <th scope="col">{t('works.column')}</th>}
            {rate > 0 && <th scope="col">{t('months.correction', { rate: percent(rate) })}</th>}
          </tr>
        </thead>
        <tbody>
          {simulation.months.map((each) => (
            <tr key={each.month} data-heavy={each.isHeavy || undefined}>
              <th scope="row">
                {month(`${each.month}-01`)}
                {each.isHeavy && <small>{t('months.heavy')}</small>}
              </th>
              {groups.map((group) => (
                <td key={group} data-column="group">
                  {each.cents[group] > 0 ? figure(each.cents[group]) : '–'}
                </td>
              ))}
              <td>
                <b>{figure(whole(each))}</b>
              </td>
              {simulation.worksInterest && (
                <td>{t('incc.more', { amount: about(each.worksInterestCents) })}</td>
              )}
              {rate > 0 && <td>{t('incc.more', { amount: about(each.correctionCents[rateAt] ?? 0) })}</td>}
            </tr>
          ))}
        </tbody>
        <MonthsSum simulation={simulation} text={text} rateAt={rateAt} groups={groups} />
      </table>
    </section>
  );
}

/** The way to the keys, month by month: a picture, or a table. */
export function PlanTimeline({ view, state, text, rateAt }: TimelineProps) {
  const { t, locale, money, month } = text;
  const [isTable, setTable] = useState(false);
  const { deliveryOn } = view.basis;
  const limit = formatShortDate(addDays(deliveryOn, view.toleranceDays), locale);
  const { heaviest } = state.simulation;
  const result =
    heaviest && `${t('summary.heaviest')}: ${month(`${heaviest.month}-01`)}, ${money(heaviest.totalCents)}`;
  return (
    <Fold id="mes-a-mes" title={t('months.title')} result={result}>
      <button
        type="button"
        className={`link needs-script ${styles.toggle}`}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'months.asPicture' : 'months.asTable')}
      </button>
      {isTable ? (
        <>
          <p className={styles.fewer}>{t('months.fewer')}</p>
          <MonthsTable simulation={state.simulation} text={text} rateAt={rateAt} />
        </>
      ) : (
        <MonthBars simulation={state.simulation} text={text} rateAt={rateAt} />
      )}
      {state.simulation.worksInterest && view.rates.works && (
        <p>
          <b>{t('works.title')}</b>{' '}
          {t('works.text', {
            total: text.about(state.simulation.worksInterest.totalCents),
            first: text.about(state.simulation.worksInterest.firstCents),
            last: text.about(state.simulation.worksInterest.lastCents),
            rate: text.percent(view.rates.works.yearlyRate * PERCENT),
          })}
        </p>
      )}
      {view.toleranceDays > 0 && (
        <p className={styles.muted}>
          {t('months.tolerance', {
            date: formatShortDate(deliveryOn, locale),
            count: view.toleranceDays,
            limit,
          })}
        </p>
      )}
    </Fold>
  );
}
