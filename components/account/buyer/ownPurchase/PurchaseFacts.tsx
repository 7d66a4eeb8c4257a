import styles from './Purchase.module.css';
import type { ShownPurchase } from './shown';

/** Facts of the contract. */
export function PurchaseFacts({ sale, text: { t, money, shortDay, date } }: ShownPurchase) {
  const facts = [
    [t('facts.price'), money(sale.priceCents)],
    [t('facts.brokerage'), sale.brokerageCents > 0 ? money(sale.brokerageCents) : null],
    [t('facts.signed'), sale.signedOn && shortDay(sale.signedOn)],
    [t('facts.confirmed'), sale.confirmedAt && date(sale.confirmedAt)],
    [t('facts.estate'), t(sale.hasSegregatedEstate ? 'facts.yes' : 'facts.no')],
  ] as const;
  return (
    <section className={styles.panel} aria-labelledby="resumo">
      <h2 id="resumo">{t('facts.title')}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
