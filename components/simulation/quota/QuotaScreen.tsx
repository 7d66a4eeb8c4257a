import { PageLink } from '@/components/shell/PageLink';
import { TotalCost } from '@/components/shell/totalCost/TotalCost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { NewSharedSimulation } from '@/domain/simulation/schema';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { unitName } from '@/domain/unit/unitName';
import { useMessages } from '@/hooks/useMessages';
import { planPlacePath } from '../plan/placePaths';
import cost from '../SimulationCost.module.css';
import frame from '../SimulationPage.module.css';
import { ReserveFigures } from '../shared/ReserveFigures';
import styles from '../shared/Shared.module.css';
import { ShareFigures } from '../shared/ShareSimulation';
import type { QuotaView } from './loadQuota';

/** Payments and total cost of a quota of a finished club. */
export function QuotaScreen({ view }: { readonly view: QuotaView }) {
  const t = useMessages('paymentPlan');
  const say = useMessages('sharedSimulation');
  const sayCost = useMessages('totalCost');
  const { locale } = useMessagesValue();
  const { quotaId, plan, payments, priceCents } = view;
  const figures: NewSharedSimulation = { type: 'normal', quotaId, plan };
  return (
    <div className={`wrap ${frame.page}`}>
      <header className={frame.heading}>
        <h1>{t('quota.title')}</h1>
        <p>
          <PageLink href={planPlacePath(view)} className="link">
            {unitName(say, view)}
          </PageLink>
        </p>
        <p>{t('quota.lead')}</p>
      </header>
      <section className={cost.section} aria-labelledby="pagamentos">
        <h2 id="pagamentos">{t('parcels')}</h2>
        <dl className={styles.lines}>
          <div>
            <dt>{t('summary.price')}</dt>
            <dd>{formatBRL(priceCents, {}, locale)}</dd>
          </div>
          {payments.map(({ name, days, amount }) => (
            <div key={`${name} ${days}`}>
              <dt>
                {name}, {days}
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ReserveFigures simulation={figures} />
      {view.cost && (
        <section className={cost.section} aria-labelledby="custo-total">
          <h2 id="custo-total">{sayCost('title')}</h2>
          <div className={cost.paper}>
            <TotalCost view={view.cost} />
          </div>
        </section>
      )}
      <ShareFigures simulation={figures} />
      <footer className={styles.sources}>
        <p>
          {t('sources.seller', { seller: view.seller })} <span lang={DATA_LANGUAGE}>{view.registration}</span>
        </p>
        <p>{t('sources.day', { date: view.day })}</p>
        <p>{t('quota.coupon')}</p>
        <p>{t('summary.freeQuota')}</p>
      </footer>
    </div>
  );
}
