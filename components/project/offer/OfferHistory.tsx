import { useMessagesValue } from '@/contexts/MessagesContext';
import type { PricePoint } from '@/domain/project/prices';
import { useMessages } from '@/hooks/useMessages';
import { priceHistoryLabels } from '../prices/priceLabels';
import styles from './OfferHistory.module.css';

/** Price changes of the chosen unit or quota. */
export function OfferHistory({ history }: { readonly history: readonly PricePoint[] }) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  return (
    <details className={styles.history}>
      <summary>{t('prices.title')}</summary>
      <ul>
        {priceHistoryLabels(history, locale).map(({ since, on, from, to, by }) => (
          <li key={since}>
            <span>{on}</span>{' '}
            <span className="figures">
              {from} <span aria-hidden="true">→</span>{' '}
              <span className="visually-hidden">{t('prices.to')}</span> {to} ({by})
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
