import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { NewSharedSimulation, SharedSimulation } from '@/domain/simulation/schema';
import { statementOf } from '@/domain/simulation/statement';
import { paths } from '@/domain/site/paths';
import { formatShortDate } from '@/domain/time/calendar';
import { unitName } from '@/domain/unit/unitName';
import { useMessages } from '@/hooks/useMessages';
import { shareSimulation } from '@/services/catalogue/simulations';
import { ApiError } from '@/services/http/apiError';
import type { UnitCoupon } from '../coupon/useUnitCoupon';
import type { SimulationView } from '../loadSimulation';
import type { SimulationState } from '../useSimulation';
import { ReserveFigures } from './ReserveFigures';
import styles from './Shared.module.css';
import { ShareLinks } from './ShareLinks';

interface Props {
  readonly state: SimulationState;
  readonly view: SimulationView;
  readonly coupon: UnitCoupon | null;
}

/** Stores the shown financing and offers its link. The income is never sent; the age only decides the insurance. */
export function ShareSimulation({ state: { facts, bank }, view: { unit, yearlyCorrection }, coupon }: Props) {
  const { priceCents, ownCents, fgtsCents, correctionCents = 0, months, ageYears } = facts;
  const of = unit ? { unitId: unit.id, ...(coupon ? { coupon: coupon.code } : {}) } : { priceCents };
  const corrected = correctionCents > 0 ? { correctionCents, yearlyCorrection: yearlyCorrection ?? 0 } : {};
  const figures = { ownCents, fgtsCents, ...corrected, months, ageYears, bank: bank || null };
  const simulation: NewSharedSimulation = { type: 'ready', ...of, ...figures };
  return (
    <>
      {unit && <ReserveFigures simulation={simulation} />}
      <ShareFigures simulation={simulation} />
    </>
  );
}

interface Made {
  readonly figures: string;
  readonly record: SharedSimulation;
  /** Links made on this page. */
  readonly count: number;
}

/** Stores the figures as they are shown now. Other figures need another link; the one before stays beside the button. */
export function ShareFigures({ simulation }: { readonly simulation: NewSharedSimulation }) {
  const t = useMessages('sharedSimulation');
  const [made, setMade] = useState<Made | null>(null);
  const figures = JSON.stringify(simulation);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed' | 'gone'>('idle');
  const isCurrent = made?.figures === figures;

  async function share() {
    setPhase('busy');
    try {
      const record = await shareSimulation(simulation);
      setMade({ figures, record, count: (made?.count ?? 0) + 1 });
      setPhase('idle');
    } catch (error) {
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409);
      setPhase(isGone ? 'gone' : 'failed');
    }
  }

  const isRefused = phase === 'failed' || phase === 'gone';
  return (
    <section className={`needs-script screen-only ${styles.panel}`} aria-labelledby="compartilhar">
      <h2 id="compartilhar">{t('share.title')}</h2>
      <p>{t('share.text')}</p>
      {made && !isCurrent && (
        <p>
          {t('share.changed')}{' '}
          <PageLink href={paths.sharedSimulation(made.record.id)} className="link">
            {t('share.openBefore')}
          </PageLink>
        </p>
      )}
      {!isCurrent && (
        <div>
          <ActionButton isBusy={phase === 'busy'} className="button button-primary" onClick={share}>
            {t(phase === 'busy' ? 'share.busy' : made ? 'share.again' : 'share.action')}
          </ActionButton>
        </div>
      )}
      <p role="status" className={isRefused ? styles.failed : styles.made}>
        {isRefused && t(`share.${phase}`)}
        {made && isCurrent && t(made.count > 1 ? 'share.readyAgain' : 'share.ready')}
      </p>
      {made && isCurrent && <Shared key={made.record.id} record={made.record} />}
    </section>
  );
}

function Shared({ record }: { readonly record: SharedSimulation }) {
  const t = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const costs = useMessages('totalCost');
  const { id, unit, day } = record;
  const link = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => link.current?.querySelector('a')?.focus(), []);
  return (
    <>
      <p ref={link}>
        <PageLink href={paths.sharedSimulation(id)} className="link">
          {t('share.open')}
        </PageLink>
      </p>
      <ShareLinks
        id={id}
        subject={unit ? unitName(t, unit) : t('anyUnit')}
        title={t('title', { date: formatShortDate(day, locale) })}
        statement={statementOf({ say: t, sayCost: costs, locale }, record)}
      />
    </>
  );
}
