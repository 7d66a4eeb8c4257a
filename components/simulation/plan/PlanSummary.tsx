import type { ReactNode } from 'react';
import { BottomBar } from '@/components/shell/BottomBar';
import { PageLink } from '@/components/shell/PageLink';
import { CouponPanel } from '../coupon/CouponPanel';
import type { UnitCouponState } from '../coupon/useUnitCoupon';
import { financingPath, keepFinancing } from './financing';
import type { PlanView } from './loadPlan';
import styles from './PlanSummary.module.css';
import { planPlacePath } from './placePaths';
import type { PlanText } from './planText';
import type { PlanState } from './usePlan';

interface SummaryProps {
  readonly view: PlanView;
  readonly state: PlanState;
  readonly text: PlanText;
}

const WIDTH = 100;

/** Share until the keys on the whole price, with a mark at the least one. */
function Gauge({ state: { simulation }, label }: { readonly state: PlanState; readonly label: string }) {
  const { priceCents, untilKeysCents, leastUntilKeysCents } = simulation;
  const part = (cents: number) => (cents / priceCents) * WIDTH;
  return (
    <svg
      className={styles.gauge}
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={styles.whole} y="2" width={WIDTH} height="6" />
      <rect className={styles.part} y="2" width={part(untilKeysCents)} height="6" />
      <rect className={styles.mark} x={part(leastUntilKeysCents) - 0.4} width="0.8" height="10" />
    </svg>
  );
}

/** Price, shares and the heaviest month, beside the statement. */
export function PlanSummary({
  view,
  state,
  text,
  coupon,
  children,
}: SummaryProps & {
  /** Null for a unit that cannot be bought now. */
  readonly coupon: UnitCouponState | null;
  readonly children?: ReactNode;
}) {
  const { t, money, share, percent } = text;
  const { simulation } = state;
  const least = percent(view.basis.minShareUntilKeysPercent);
  const shown = share(simulation.untilKeysCents);
  const rows = [
    ['untilKeys', simulation.untilKeysCents],
    ['balance', simulation.balanceCents],
    ['heaviest', simulation.heaviest?.totalCents ?? 0],
  ] as const;
  return (
    <aside className={styles.summary} aria-label={t('summary.label')}>
      <p className={styles.muted}>{t(view.coupon ? 'summary.priceWithCoupon' : 'summary.price')}</p>
      <p className={`figures ${styles.price}`}>{money(simulation.priceCents)}</p>
      {coupon && <CouponPanel coupon={coupon} />}
      <Gauge state={state} label={t('summary.gauge', { share: shown, percent: least })} />
      <p className={styles.share}>
        <b>{t('summary.share', { share: shown })}</b> · {t('summary.least', { percent: least })}
      </p>
      <dl className={styles.rows}>
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{t(`summary.${name}`)}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {children}
      {simulation.financedCents > 0 && (
        <PageLink
          href={financingPath(view, state)}
          className="button"
          rel="nofollow"
          onClick={() => keepFinancing(view, state)}
        >
          {t('financingLink')}
        </PageLink>
      )}
      <PageLink href={planPlacePath(view)} className="button">
        {t(view.basis.isQuota ? 'summary.seeQuota' : 'summary.see')}
      </PageLink>
      <p className={styles.muted}>{t(view.basis.isQuota ? 'summary.freeQuota' : 'summary.free')}</p>
    </aside>
  );
}

/** The sum, the heaviest month and the action, always in sight on a phone. */
export function PlanBar({
  state: { simulation, before, undo },
  text,
  children,
}: Omit<SummaryProps, 'view'> & { readonly children: ReactNode }) {
  const { t, money, share } = text;
  return (
    <BottomBar className={styles.bar}>
      <p>
        <strong className="figures">{money(simulation.priceCents)}</strong>
        <small>{t('summary.share', { share: share(simulation.untilKeysCents) })}</small>
      </p>
      {before ? (
        <button type="button" className="button" onClick={undo}>
          {t('undo')}
        </button>
      ) : (
        <p>
          <strong className="figures">{money(simulation.heaviest?.totalCents ?? 0)}</strong>
          <small>{t('summary.heaviest')}</small>
        </p>
      )}
      {children}
    </BottomBar>
  );
}
