import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL, formatPercent } from '@/domain/money/money';
import type { SystemResult } from '@/domain/simulation/ready';
import { useMessages } from '@/hooks/useMessages';
import styles from './SystemCard.module.css';

interface Props {
  readonly result: SystemResult;
  readonly financedCents: number;
  readonly hasIncome: boolean;
}

const PERCENT = 100;
const PARTS = ['financed', 'interest', 'insurance'] as const;

/** A word and a mark for the obstacle, if any; nothing without an income. */
function Fit({ result, hasIncome }: Omit<Props, 'financedCents'>) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const { isShareTooLarge, largestShare, missingIncomeCents } = result;
  if (isShareTooLarge) {
    return (
      <p className={styles.fit} data-fits="no">
        <Icon name="info" size={16} />
        {t('fit.share', { share: formatPercent(largestShare * PERCENT, locale) })}
      </p>
    );
  }
  if (!hasIncome) return null;
  const fits = missingIncomeCents === 0;
  return (
    <p className={styles.fit} data-fits={fits ? 'yes' : 'no'}>
      <Icon name={fits ? 'check' : 'info'} size={16} />
      {fits ? t('fit.yes') : t('fit.missing', { amount: formatBRL(missingIncomeCents, {}, locale) })}
    </p>
  );
}

const WIDTH = 1000;

/** Parts of the total side by side; the list above says them. */
function Split({ parts }: { readonly parts: readonly number[] }) {
  const total = parts.reduce((sum, part) => sum + part, 0);
  let from = 0;
  return (
    <svg className={styles.split} viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, at) => {
        const [x, width] = [from, (part / total) * WIDTH];
        from += width;
        return <rect key={PARTS[at]} data-part={PARTS[at]} x={x} y="0" width={width} height="8" />;
      })}
    </svg>
  );
}

/** One system: first instalment, what it costs in all, and whether it fits the income. */
export function SystemCard({ result, financedCents, hasIncome }: Props) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const { system, effectiveCost, interestCents, insuranceAndFeeCents, totalCents } = result;
  return (
    <article className={styles.system} data-system={system}>
      <header>
        <h2>{t(`systems.${system}.name`)}</h2>
        <p>{t(`systems.${system}.text`)}</p>
      </header>
      <p className={styles.first}>
        <span>{t('rows.first')}</span>
        <b>{money(result.firstCents)}</b>
      </p>
      <Fit result={result} hasIncome={hasIncome} />
      <dl className={styles.rows}>
        <div>
          <dt>{t('rows.last')}</dt>
          <dd>{money(result.lastCents)}</dd>
        </div>
        <div>
          <dt>{t('rows.income')}</dt>
          <dd>{money(result.incomeNeededCents)}</dd>
        </div>
        {effectiveCost !== null && (
          <div>
            <dt>{t('rows.cet')}</dt>
            <dd>{formatPercent(effectiveCost * PERCENT, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t('rows.interest')}</dt>
          <dd>{money(interestCents)}</dd>
        </div>
        <div>
          <dt>{t('rows.insurance')}</dt>
          <dd>{money(insuranceAndFeeCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('rows.total')}</dt>
          <dd>{money(totalCents)}</dd>
        </div>
      </dl>
      <Split parts={[financedCents, interestCents, insuranceAndFeeCents]} />
    </article>
  );
}
