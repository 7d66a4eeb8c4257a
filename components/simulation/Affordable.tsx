import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { affordablePrice } from '@/domain/simulation/ready';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './Simulation.module.css';
import type { SimulationState } from './useSimulation';

const REAL = 100;
const THOUSAND = 100_000;
const PERCENT = 100;

type Reached = ReturnType<typeof affordablePrice>;

/** Reason why one system reaches a lower price; null where both reach the same. */
function reasonOf(
  sac: Reached,
  price: Reached,
): 'priceByShare' | 'priceByIncome' | 'sacByShare' | 'sacByIncome' | null {
  if (sac.priceCents === price.priceCents) return null;
  const [system, { boundBy }] =
    sac.priceCents < price.priceCents ? ['sac' as const, sac] : ['price' as const, price];
  return `${system}By${boundBy === 'share' ? 'Share' : 'Income'}`;
}

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
  const reached = {
    sac: affordablePrice('sac', facts, terms),
    price: affordablePrice('price', facts, terms),
  };
  const reason = reasonOf(reached.sac, reached.price);
  const share = (system: 'sac' | 'price') => formatPercent(reached[system].share * PERCENT, locale);
  return (
    <section className={styles.block} aria-labelledby="quanto-comprar">
      <h2 id="quanto-comprar">{t('affordable.title')}</h2>
      <ul className={styles.affordable}>
        {(['sac', 'price'] as const).map((system) => {
          const cents = Math.floor(reached[system].priceCents / THOUSAND) * THOUSAND;
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
      {reason && (
        <p>{t(`affordable.why.${reason}`, { sacShare: share('sac'), priceShare: share('price') })}</p>
      )}
      <p className={styles.muted}>{t('affordable.text')}</p>
    </section>
  );
}
