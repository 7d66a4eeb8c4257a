import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { labelledPath, labelledSimulationPath } from '@/domain/unit/offerLabel';
import { useMessages } from '@/hooks/useMessages';
import styles from './Checkout.module.css';
import type { LoadedCheckout } from './loadCheckout';

const STEPS = ['choice', 'plan', 'data', 'reserve', 'pay'] as const;
type CheckoutStep = (typeof STEPS)[number];

/** Query of the checkout: the negotiation and the simulation of the address, or that the seller's table was preferred. */
export const checkoutQuery = ({
  simulationId,
  negotiationId,
  isStandard,
}: Pick<LoadedCheckout, 'simulationId' | 'negotiationId' | 'isStandard'>): Readonly<
  Record<string, string>
> => {
  const agreed: Readonly<Record<string, string>> =
    negotiationId === null ? {} : { negociacao: negotiationId };
  if (isStandard) return { ...agreed, padrao: '1' };
  return simulationId === null ? agreed : { ...agreed, simulacao: simulationId };
};

interface StepsProps {
  readonly current: CheckoutStep;
  readonly loaded: LoadedCheckout;
}

/** Steps of the purchase; those behind the open one are links. */
export function CheckoutSteps({ current, loaded }: StepsProps) {
  const t = useMessages('purchase');
  const { prices } = loaded;
  if (prices === null) return null;
  const at = STEPS.indexOf(current);
  const hrefs: Partial<Record<CheckoutStep, string | null>> = {
    choice: labelledPath(prices.slug, prices.label),
    plan: labelledSimulationPath(prices.slug, prices.label, checkoutQuery(loaded)),
    data: paths.account('dados'),
  };
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.doors}>
        {STEPS.map((step, place) => {
          const name = t(`steps.${step}`);
          const href = hrefs[step];
          return (
            <li
              key={step}
              data-done={place < at || undefined}
              aria-current={step === current ? 'step' : undefined}
            >
              {place < at && <Icon name="check" size={16} />}
              {place < at && href ? (
                <PageLink href={href} className="link">
                  {name}
                </PageLink>
              ) : (
                <span>{name}</span>
              )}
              {place < at && <span className="visually-hidden">{t('steps.done')}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
