import { useState } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { NewSharedSimulation, SharedSimulation } from '@/domain/simulation/schema';
import { statementOf } from '@/domain/simulation/statement';
import { paths } from '@/domain/site/paths';
import { formatShortDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { shareSimulation } from '@/services/catalogue/simulations';
import { ApiError } from '@/services/http/apiError';
import type { SimulationView } from '../loadSimulation';
import type { SimulationState } from '../useSimulation';
import styles from './Shared.module.css';
import { ShareLinks } from './ShareLinks';

interface Props {
  readonly state: SimulationState;
  readonly view: SimulationView;
}

/** Stores the shown financing and offers its link. The income is never sent; the age only decides the insurance. */
export function ShareSimulation({ state: { facts, bank }, view: { unit } }: Props) {
  const { priceCents, ownCents, fgtsCents, months, ageYears } = facts;
  const of = unit ? { unitId: unit.id } : { priceCents };
  const figures = { ownCents, fgtsCents, months, ageYears, bank: bank || null };
  return <ShareFigures simulation={{ type: 'ready', ...of, ...figures }} />;
}

/** Stores the figures as they are shown now; other ones need another link. */
export function ShareFigures({ simulation }: { readonly simulation: NewSharedSimulation }) {
  const t = useMessages('sharedSimulation');
  const [shared, setShared] = useState<{ figures: string; record: SharedSimulation } | null>(null);
  const figures = JSON.stringify(simulation);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed' | 'gone'>('idle');
  // Other figures need another link.
  const record = shared?.figures === figures ? shared.record : null;

  async function share() {
    setPhase('busy');
    try {
      setShared({ figures, record: await shareSimulation(simulation) });
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
      {record ? (
        <Shared record={record} />
      ) : (
        <div>
          <button
            type="button"
            className="button button-primary"
            onClick={share}
            aria-disabled={phase === 'busy'}
          >
            {t(phase === 'busy' ? 'share.busy' : 'share.action')}
          </button>
        </div>
      )}
      <p role="status" className={isRefused ? styles.failed : 'visually-hidden'}>
        {isRefused && t(`share.${phase}`)}
        {record && t('share.ready')}
      </p>
    </section>
  );
}

function Shared({ record }: { readonly record: SharedSimulation }) {
  const t = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const { id, unit, day } = record;
  return (
    <>
      <p>
        <PageLink href={paths.sharedSimulation(id)} className="link">
          {t('share.open')}
        </PageLink>
      </p>
      <ShareLinks
        id={id}
        subject={unit ? t('unit', { code: unit.code, title: unit.title }) : t('anyUnit')}
        title={t('title', { date: formatShortDate(day, locale) })}
        statement={statementOf({ say: t, locale }, record)}
      />
    </>
  );
}
