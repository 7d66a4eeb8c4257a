import { FloorPlan } from '@/components/illustration/FloorPlan';
import { planDescription, planRoomsText } from '@/components/project/planWords';
import type { ProjectView } from '@/components/project/projectPage';
import { formatArea, formatPricePerM2 } from '@/domain/measures';
import { formatBRL } from '@/domain/money';
import type { ProjectOffer } from '@/domain/project/offer';
import type { Plan } from '@/domain/project/plan';
import { type PlanOffers, planOffers } from '@/domain/project/planOffers';
import { useMessages } from '@/hooks/useMessages';
import styles from './PlanList.module.css';

interface PlanListProps {
  readonly project: ProjectView;
  readonly offer: ProjectOffer;
}

/** The floor plans of the project, each drawn from its rooms, with what is available of it. */
export function PlanList({ project, offer }: PlanListProps) {
  const t = useMessages('project');
  const isClub = project.genre === 'clubs';
  const offered = isClub ? offer.quotas : offer.units;
  return (
    <section className={styles.section} aria-labelledby="plantas">
      <h2 id="plantas">{t(project.category === 'lots' ? 'plans.lots' : 'plans.title')}</h2>
      <ul className={styles.plans} aria-label={t('plans.label')}>
        {project.plans.map((plan) => (
          <li key={plan.planIndex}>
            <PlanCard plan={plan} offers={planOffers(plan.planIndex, offered)} isClub={isClub} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly offers: PlanOffers;
  readonly isClub: boolean;
}

function PlanCard({ plan, offers, isClub }: PlanCardProps) {
  const t = useMessages('project');
  const available =
    offers.available === 0
      ? t('plans.none')
      : t(isClub ? 'plans.quotas' : 'plans.available', { count: offers.available });
  return (
    <article className={styles.plan}>
      {plan.rooms.length > 0 && (
        <figure className={styles.drawing}>
          <FloorPlan rooms={plan.rooms} description={planDescription(t, plan)} />
          <figcaption>{t('plans.illustration')}</figcaption>
        </figure>
      )}
      <h3>{plan.title}</h3>
      <p className={styles.size}>
        {[t('plans.area', { area: formatArea(plan.areaM2) }), planRoomsText(t, plan)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.offer}>
        {offers.priceMinCents !== null && <PlanPrice plan={plan} offers={offers} isClub={isClub} />}
        <span>{available}</span>
      </p>
      {plan.rooms.length > 0 && (
        <details className={styles.rooms}>
          <summary>{t('plans.roomList')}</summary>
          <ul>
            {plan.rooms.map((room) => (
              <li key={`${room.x}/${room.y}`}>
                {room.name} <span>{formatArea(room.areaM2)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

function PlanPrice({ plan, offers: { priceMinCents, priceMaxCents }, isClub }: PlanCardProps) {
  const t = useMessages('project');
  if (priceMinCents === null || priceMaxCents === null) return null;
  const min = formatBRL(priceMinCents, { cents: 'auto' });
  const max = formatBRL(priceMaxCents, { cents: 'auto' });
  return (
    <>
      <strong>{min === max ? min : t('plans.range', { min, max })}</strong>
      {/* A quota buys time, so a price per m² would compare it with what it is not. */}
      {!isClub && <span>{t('plans.perM2', { price: formatPricePerM2(priceMinCents, plan.areaM2) })}</span>}
    </>
  );
}
