import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { affordablePriceCents } from '@/domain/simulation/ready';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './Simulation.module.css';
import type { SimulationState } from './useSimulation';

const REAL = 100;
const THOUSAND = 100_000;

/** Highest price that income and savings reach, with a search for it. */
export function Affordable({ state: { facts, terms, simulation } }: { readonly state: SimulationState }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  if (simulation.incomeCents === 0) {
    return (
      <section className={styles.block} aria-labelledby="quanto-comprar">
        <h2 id="quanto-comprar">{t('affordable.title')}</h2>
        <p className={styles.muted}>{t('affordable.noIncome')}</p>
      </section>
    );
  }
  return (
    <section className={styles.block} aria-labelledby="quanto-comprar">
      <h2 id="quanto-comprar">{t('affordable.title')}</h2>
      <ul className={styles.affordable}>
        {(['sac', 'price'] as const).map((system) => {
          const cents = Math.floor(affordablePriceCents(system, facts, terms) / THOUSAND) * THOUSAND;
          return (
            <li key={system}>
              <span>{t(`affordable.by.${system}`)}</span>
              <b>{formatBRL(cents, { cents: 'auto' }, locale)}</b>
              <PageLink href={paths.listing({ precoMax: String(cents / REAL) })} className="link">
                {t('affordable.search')}
              </PageLink>
            </li>
          );
        })}
      </ul>
      <p className={styles.muted}>{t('affordable.text')}</p>
    </section>
  );
}
