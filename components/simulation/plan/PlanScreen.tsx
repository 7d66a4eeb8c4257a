import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { PageLink } from '@/components/shell/PageLink';
import { PRESETS } from '@/domain/simulation/plan/presets';
import { INCC_RATES } from '@/domain/simulation/plan/simulateNormal';
import type { NewSharedSimulation } from '@/domain/simulation/schema';
import { localePath } from '@/domain/site/paths';
import { formatShortDate } from '@/domain/time/calendar';
import { unitName } from '@/domain/unit/unitName';
import { useMessages } from '@/hooks/useMessages';
import { type UnitCouponState, useUnitCoupon } from '../coupon/useUnitCoupon';
import frame from '../SimulationPage.module.css';
import { ReserveFigures } from '../shared/ReserveFigures';
import { ShareFigures } from '../shared/ShareSimulation';
import { PlanLedger } from './ledger/PlanLedger';
import type { PlanView } from './loadPlan';
import { InccScenarios } from './months/InccScenarios';
import { PayAhead } from './months/PayAhead';
import { PlanTimeline } from './months/PlanTimeline';
import { PlanCost } from './PlanCost';
import { PlanForm } from './PlanForm';
import styles from './PlanScreen.module.css';
import { PlanBar, PlanSummary } from './PlanSummary';
import { PlanThenAndNow } from './PlanThenAndNow';
import { planPlacePath, presetPath } from './placePaths';
import { type PlanText, usePlanText } from './planText';
import { type PlanState, usePlan } from './usePlan';
import { withCoupon } from './withCoupon';

const LiveUnit = lazy(() => import('./LiveUnit'));

/** Changes follow each other while a slider is dragged; only the last is announced. */
const ANNOUNCE_AFTER_MS = 600;

interface PartProps {
  readonly view: PlanView;
  readonly state: PlanState;
  readonly text: PlanText;
}

/** Plans to begin with: links without JavaScript, buttons with it. */
function Presets({ view, state, text: { t, locale } }: PartProps) {
  return (
    <nav className={styles.presets} aria-label={t('start')}>
      {PRESETS.map((preset) => (
        <a
          key={preset}
          className={styles.preset}
          rel="nofollow"
          aria-current={state.preset === preset || undefined}
          href={localePath(presetPath(view, preset), locale)}
          onClick={(event) => {
            event.preventDefault();
            state.choose(preset);
          }}
        >
          {t(`presets.${preset}`)}
        </a>
      ))}
      {state.preset === null && (
        <span className={styles.preset} aria-current="true">
          {t('presets.own')}
        </span>
      )}
    </nav>
  );
}

/** Rule of the chosen plan. */
function PresetRule({ state: { preset }, text: { t } }: Omit<PartProps, 'view'>) {
  return <p className={styles.presetRule}>{t(`presetRules.${preset ?? 'own'}`)}</p>;
}

/** Sentence about the last change, with the lines that gave way. */
function changeText(
  { before, preset, draft, gaveWay, fault }: PlanState,
  { t, money, faultText }: PlanText,
): string {
  if (fault) return faultText(fault);
  if (!before) return '';
  const { line } = before;
  if (line === null) return preset ? t('replaced', { preset: t(`presets.${preset}`) }) : '';
  const given = gaveWay.map(({ line: other, cents }) =>
    t(cents > 0 ? 'gaveWay.more' : 'gaveWay.less', {
      line: t(`lines.${other}`),
      amount: money(Math.abs(cents)),
    }),
  );
  const amount = money(draft.lines[line].totalCents);
  return [t('changed', { line: t(`lines.${line}`), amount }), ...given].join(' ');
}

/** The last change and what gave way, with one step back; announced when the changes pause. */
function LastChange({ state, text }: Omit<PartProps, 'view'>) {
  const sentence = changeText(state, text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(sentence), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <>
      <output className="visually-hidden">{announced}</output>
      {state.before && !state.fault && (
        <p className={styles.change}>
          <span>{sentence}</span>
          <button type="button" className={`link ${styles.undo}`} onClick={state.undo}>
            {text.t('undo')}
          </button>
        </p>
      )}
    </>
  );
}

function Sources({ view, text: { t, money, locale } }: Omit<PartProps, 'state'>) {
  const { brokerage } = view;
  return (
    <footer className={styles.sources}>
      <p>
        {brokerage
          ? t('sources.brokerage', { amount: money(brokerage.cents), beneficiary: brokerage.beneficiary })
          : t('sources.offer')}
      </p>
      <p>
        {t('sources.seller', { seller: view.seller })} {view.registration}
      </p>
      <p>{t('sources.day', { date: formatShortDate(view.basis.today, locale) })}</p>
    </footer>
  );
}

/** Item of the plan: the quota, or the unit. */
const itemOf = ({ unitId, quotaId }: PlanView) => (quotaId === null ? { unitId } : { quotaId });

/** Payment plan of a unit or quota that is being built, at its price with the coupon, if there is one. */
export function PlanScreen({ view }: { readonly view: PlanView }) {
  const coupon = useUnitCoupon(itemOf(view), view.couponCode);
  const { applied } = coupon;
  const priced = useMemo(() => (applied ? withCoupon(view, applied) : view), [view, applied]);
  return <PlanPage view={priced} coupon={coupon} />;
}

interface PageProps {
  readonly view: PlanView;
  readonly coupon: UnitCouponState;
}

/** A statement of account whose sum is always the price. */
function PlanPage({ view, coupon }: PageProps) {
  const state = usePlan(view);
  const [isGone, setGone] = useState(false);
  const text = usePlanText(view.basis);
  const say = useMessages('sharedSimulation');
  const { rateAt } = state;
  const { t } = text;
  const figures: NewSharedSimulation = {
    type: 'normal',
    ...itemOf(view),
    plan: state.simulation.plan,
    yearlyCorrection: INCC_RATES[rateAt] ?? 0,
    ...(view.coupon ? { coupon: view.coupon.code } : {}),
  };
  return (
    <div className={`wrap ${frame.page}`}>
      <header className={frame.heading}>
        <h1>{t('title')}</h1>
        <p>
          <PageLink href={planPlacePath(view)} className="link">
            {unitName(say, view)}
          </PageLink>
        </p>
        <p>{t('lead')}</p>
        <details className={styles.rule}>
          <summary>{t('rule')}</summary>
          <p>{t(view.basis.isQuota ? 'ruleTextOfQuota' : 'ruleText')}</p>
        </details>
      </header>
      <PageBoundary fallback={null}>
        <Suspense>
          <LiveUnit view={view} onChange={setGone} />
        </Suspense>
      </PageBoundary>
      {state.outdated && (
        <PlanThenAndNow made={state.outdated} basis={view.basis} text={text} onUse={state.bringUpToDate} />
      )}
      <div className={styles.columns}>
        <section className={styles.plan} aria-label={t('parcels')}>
          <Presets view={view} state={state} text={text} />
          <PresetRule state={state} text={text} />
          <PlanLedger view={view} state={state} text={text} />
          <LastChange state={state} text={text} />
          <PlanForm view={view} state={state} text={text} />
        </section>
        <PlanSummary view={view} state={state} text={text} coupon={isGone ? null : coupon}>
          <ReserveFigures simulation={figures} />
        </PlanSummary>
      </div>
      <PlanTimeline view={view} state={state} text={text} rateAt={rateAt} />
      <div className={styles.two}>
        <InccScenarios
          view={view}
          simulation={state.simulation}
          text={text}
          rateAt={rateAt}
          onChoose={state.chooseRate}
        />
        <div className={styles.stack}>
          <PlanCost view={view} plan={state.simulation.plan} yearlyCorrection={INCC_RATES[rateAt] ?? 0} />
          <PayAhead view={view} simulation={state.simulation} text={text} />
        </div>
      </div>
      <ShareFigures simulation={figures} />
      <Sources view={view} text={text} />
      <PlanBar state={state} text={text}>
        <ReserveFigures simulation={figures} isShort />
      </PlanBar>
    </div>
  );
}
