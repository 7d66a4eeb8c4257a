import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { roundEstimate, type TotalCost } from '@/domain/purchaseCost/totalCost';
import { formatSetting } from '@/domain/setting/text';
import { valueOn } from '@/domain/setting/values';
import type { SystemResult } from '@/domain/simulation/ready';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { formatShortDate } from '@/domain/time/calendar';
import { unitName } from '@/domain/unit/unitName';
import { useMessages } from '@/hooks/useMessages';
import { Affordable } from './Affordable';
import { ChangeHints } from './ChangeHints';
import { CouponPanel } from './coupon/CouponPanel';
import { useUnitCoupon } from './coupon/useUnitCoupon';
import { FactFields } from './FactFields';
import { InstalmentChart } from './InstalmentChart';
import type { SimulationView } from './loadSimulation';
import { MonthTable } from './MonthTable';
import styles from './Simulation.module.css';
import { costOf, SimulationCost } from './SimulationCost';
import frame from './SimulationPage.module.css';
import { SystemCard } from './SystemCard';
import { ShareSimulation } from './shared/ShareSimulation';
import { type SimulationState, useSimulation } from './useSimulation';

const PERCENT = 100;

interface PartProps {
  readonly state: SimulationState;
  readonly view: SimulationView;
}

/** The trade between both systems in one sentence. */
function Trade({ sac, price }: { readonly sac: SystemResult; readonly price: SystemResult }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  return (
    <p className={styles.verdict}>
      {t('trade', {
        less: formatBRL(Math.max(0, sac.firstCents - price.firstCents), {}, locale),
        more: formatBRL(Math.max(0, price.totalCents - sac.totalCents), {}, locale),
      })}
    </p>
  );
}

interface ToSignProps {
  readonly ownCents: number;
  readonly cost: TotalCost;
}

/** Money on the day of the contract: own part, transfer tax and registry. */
function ToSign({ ownCents, cost: { itbi, registry, deed, place } }: ToSignProps) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const about = (pick: 'lowestCents' | 'highestCents') => {
    const cents = [itbi, registry, deed].reduce((sum, cost) => sum + roundEstimate(cost[pick]), 0);
    return formatBRL(cents, { cents: 'auto' }, locale);
  };
  const what = t(deed.highestCents > 0 ? 'toSign.deed' : 'toSign.registry');
  const own = formatBRL(ownCents, { cents: 'auto' }, locale);
  const [lowest, highest] = [about('lowestCents'), about('highestCents')];
  return (
    <p className={styles.verdict}>
      {lowest === highest
        ? t('toSign.one', { own, costs: lowest, what, city: place.city })
        : t('toSign.range', { own, lowest, highest, what })}
    </p>
  );
}

interface CorrectedProps {
  readonly state: SimulationState;
  readonly yearlyCorrection: number | null;
}

/** Correction of the balance of a plan within the loan, with its scenario. */
function Corrected({ state: { facts }, yearlyCorrection }: CorrectedProps) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const { correctionCents = 0 } = facts;
  if (correctionCents === 0) return null;
  const amount = formatBRL(correctionCents, {}, locale);
  return yearlyCorrection === null
    ? t('summary.correctedUnknown', { amount })
    : t('summary.corrected', { amount, rate: formatPercent(yearlyCorrection * PERCENT, locale) });
}

/** Rates behind the figures, with their day. */
function Sources({ state: { rate, terms }, view }: PartProps) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  return (
    <footer className={styles.sources}>
      {view.registration && <p lang={DATA_LANGUAGE}>{view.registration}</p>}
      {rate && (
        <p>
          {t('sources.rate', {
            rate: formatSetting(rate.value, rate.unit, locale),
            source: rate.source,
            date: formatShortDate(rate.checkedOn, locale),
          })}
        </p>
      )}
      <p>
        {t('sources.insurance', {
          dfi: formatSetting(valueOn(terms.settings, 'propertyInsuranceRate', terms.day), 'fraction', locale),
          fee: formatBRL(valueOn(terms.settings, 'bankFee', terms.day), {}, locale),
        })}
      </p>
      <p>{t('sources.day', { date: formatShortDate(terms.day, locale) })}</p>
    </footer>
  );
}

/** Financing of a finished property: both systems, what fits, and what else it costs. */
export function SimulationScreen({ view }: { readonly view: SimulationView }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const coupon = useUnitCoupon(view.unit && { unitId: view.unit.id }, view.couponCode);
  const say = useMessages('sharedSimulation');
  const state = useSimulation(view, coupon.applied);
  const { facts, simulation } = state;
  const { financedCents, systems, longestMonths } = simulation;
  const [sac, price] = systems;
  const cost = costOf(state, view);
  const share = formatPercent((financedCents / facts.priceCents) * PERCENT, locale);
  return (
    <div className={`wrap ${frame.page}`}>
      <header className={frame.heading}>
        <h1>{t('title')}</h1>
        {view.unit ? (
          <p>
            <PageLink
              href={paths.project(view.unit.slug, { tower: view.unit.tower, unit: view.unit.code })}
              className="link"
            >
              {unitName(say, view.unit)}
            </PageLink>
          </p>
        ) : (
          <p>{t('lead')}</p>
        )}
      </header>
      <FactFields state={state} unit={view.unit} />
      {view.unit && <CouponPanel coupon={coupon} />}
      <p className={styles.summary} aria-live="polite">
        {financedCents === 0
          ? t('summary.nothing')
          : t('summary.text', {
              financed: formatBRL(financedCents, {}, locale),
              share,
              months: sac?.rows.length ?? 0,
            })}{' '}
        <Corrected state={state} yearlyCorrection={view.yearlyCorrection} />{' '}
        {facts.months > longestMonths && t('summary.shorter', { months: longestMonths })}
      </p>
      {sac && price && (
        <>
          <div className={styles.systems}>
            {systems.map((result) => (
              <SystemCard
                key={result.system}
                result={result}
                financedCents={financedCents}
                hasIncome={simulation.incomeCents > 0}
              />
            ))}
          </div>
          <ul className={styles.key} aria-hidden="true">
            {(['financed', 'interest', 'insurance'] as const).map((part) => (
              <li key={part} data-part={part}>
                {t(`parts.${part}`)}
              </li>
            ))}
          </ul>
          <Trade sac={sac} price={price} />
        </>
      )}
      <ToSign ownCents={Math.min(facts.ownCents, facts.priceCents)} cost={cost} />
      {sac && price && (
        <section className={styles.block} aria-labelledby="ao-longo">
          <h2 id="ao-longo">{t('chart.title')}</h2>
          <InstalmentChart simulation={simulation} />
        </section>
      )}
      <SimulationCost cost={cost} />
      <ChangeHints state={state} view={view} />
      <Affordable state={state} />
      {systems.length > 0 && <MonthTable systems={systems} />}
      <ShareSimulation state={state} view={view} coupon={coupon.applied} />
      <Sources state={state} view={view} />
    </div>
  );
}
