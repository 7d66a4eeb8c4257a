import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import type { CartPrices } from '@/domain/cart/prices';
import { paths } from '@/domain/site/paths';
import { labelledPath, readOfferLabel } from '@/domain/unit/offerLabel';
import { useMessages } from '@/hooks/useMessages';
import styles from './Checkout.module.css';
import type { LoadedCheckout } from './loadCheckout';

const STEPS = ['choice', 'plan', 'data', 'reserve', 'pay'] as const;
type CheckoutStep = (typeof STEPS)[number];

/** Page of the simulation of the item, with the plan of the address; null for a quota, which no bank finances. */
export function simulationPathOf({ slug, label }: CartPrices, simulationId: string | null): string | null {
  const read = readOfferLabel(label);
  if (read === null || read.kind === 'quota') return null;
  const at = { project: slug, tower: read.tower, unit: read.code };
  return paths.simulation(at, simulationId === null ? {} : { simulacao: simulationId });
}

/** Query of the checkout, which keeps the simulation of the address. */
export const checkoutQuery = ({ simulationId }: Pick<LoadedCheckout, 'simulationId'>) =>
  simulationId === null ? {} : { simulacao: simulationId };

interface StepsProps {
  readonly current: CheckoutStep;
  readonly loaded: LoadedCheckout;
}

/** Steps of the purchase; those behind the open one are links. */
export function CheckoutSteps({ current, loaded }: StepsProps) {
  const t = useMessages('purchase');
  const { prices, simulationId } = loaded;
  if (prices === null) return null;
  const at = STEPS.indexOf(current);
  const hrefs: Partial<Record<CheckoutStep, string | null>> = {
    choice: labelledPath(prices.slug, prices.label),
    plan: simulationPathOf(prices, simulationId),
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
