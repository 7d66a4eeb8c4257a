import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { breakDownPrice } from '@/domain/money/brokerage';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import amounts from './AmountList.module.css';
import styles from './PriceAnatomy.module.css';

export interface PricedOffer {
  readonly priceCents: number;
  readonly label: string;
}

interface PriceAnatomyProps {
  readonly project: ProjectView;
  /** Offer whose price is broken down; null without a price. */
  readonly priced: PricedOffer | null;
}

/** Breakdown of the price to the centavo, and additional costs (STJ, Tema 938). */
export function PriceAnatomy({ project, priced }: PriceAnatomyProps) {
  const t = useMessages('project');
  const { priceIncludes, priceExcludes } = project;
  return (
    <section className={styles.section} aria-labelledby="preco">
      <h2 id="preco">{t('price.title')}</h2>
      {priced && project.brokerage && <Breakdown brokerage={project.brokerage} priced={priced} />}
      <div className={styles.lists}>
        <div>
          <h3>{t('price.includes')}</h3>
          <ul lang={DATA_LANGUAGE} className={styles.list}>
            {priceIncludes.map((line) => (
              <li key={line}>
                <Icon name="check" size={18} className={styles.in} />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('price.excludes')}</h3>
          <ul lang={DATA_LANGUAGE} className={styles.list}>
            {priceExcludes.map((line) => (
              <li key={line}>
                <Icon name="plus" size={18} className={styles.out} />
                {line}
              </li>
            ))}
          </ul>
          <p className={amounts.note}>{t('price.excludesNote')}</p>
        </div>
      </div>
    </section>
  );
}

interface BreakdownProps {
  readonly brokerage: NonNullable<ProjectView['brokerage']>;
  readonly priced: PricedOffer;
}

function Breakdown({ brokerage: { percent, beneficiary }, priced }: BreakdownProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const amount = (cents: number) => formatBRL(cents, {}, locale);
  const parts = breakDownPrice(priced.priceCents, percent);
  return (
    <div className={styles.breakdown}>
      <h3>{priced.label}</h3>
      <dl className={amounts.amounts}>
        <div>
          <dt>{t('price.developer')}</dt>
          <dd>{amount(parts.developerCents)}</dd>
        </div>
        <div>
          <dt>{t('price.brokerage', { percent: formatPercent(percent, locale), beneficiary })}</dt>
          <dd>{amount(parts.brokerageCents)}</dd>
        </div>
        <div className={amounts.total}>
          <dt>{t('price.total')}</dt>
          <dd>{amount(parts.totalCents)}</dd>
        </div>
      </dl>
      <p className={amounts.note}>{t('price.brokerageNote')}</p>
    </div>
  );
}
