import { FloorPlan } from '@/components/illustration/FloorPlan';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatArea, formatPricePerM2 } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import type { ProjectOffer } from '@/domain/project/offers/offer';
import { type PlanOffers, planOffers } from '@/domain/project/offers/planOffers';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { type Translate, useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import styles from './PlanList.module.css';
import { planDescription, planRoomsText } from './planLabels';

interface PlanListProps {
  readonly project: ProjectView;
  readonly offer: ProjectOffer;
}

/** Floor plans of the project, drawn from their rooms, with their availability. */
export function PlanList({ project, offer }: PlanListProps) {
  const t = useMessages('project');
  const isClub = project.genre === 'clubs';
  const offered = isClub ? offer.quotas : offer.units;
  return (
    <section className={styles.section} aria-labelledby="plantas">
      <h2 id="plantas">{t(project.category === 'lots' ? 'plans.lots' : 'plans.title')}</h2>
      <ul
        className={styles.plans}
        data-count={project.plans.length}
        data-category={project.category}
        aria-label={t('plans.label')}
      >
        {project.plans.map((plan) => (
          <li key={plan.planIndex}>
            <PlanCard plan={plan} offers={planOffers(plan.planIndex, offered)} project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly offers: PlanOffers;
  readonly project: ProjectView;
}

function PlanCard({ plan, offers, project }: PlanCardProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const isLot = project.category === 'lots';
  return (
    <article className={styles.plan}>
      {plan.rooms.length > 0 && (
        <figure className={styles.drawing}>
          <div>
            <FloorPlan rooms={plan.rooms} description={planDescription(t, plan, locale)} />
          </div>
          <figcaption>{t('plans.illustration')}</figcaption>
        </figure>
      )}
      <h3 lang={DATA_LANGUAGE}>{plan.title}</h3>
      <p className={styles.size}>
        {[
          t(isLot ? 'plans.lotArea' : 'plans.area', { area: formatArea(plan.areaM2, locale) }),
          planRoomsText(t, plan, locale),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.offer}>
        <PlanPrice plan={plan} offers={offers} project={project} />
        <span>{availableText(t, offers, project)}</span>
      </p>
      {plan.rooms.length > 1 && (
        <details className={styles.rooms}>
          <summary>{t('plans.roomList')}</summary>
          <ul lang={DATA_LANGUAGE}>
            {plan.rooms.map((room) => (
              <li key={`${room.x}/${room.y}`}>
                {room.name} <span>{formatArea(room.areaM2, locale)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

function PlanPrice({ plan, offers: { priceMinCents, priceMaxCents }, project }: PlanCardProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  if (priceMinCents === null || priceMaxCents === null) return null;
  const min = formatBRL(priceMinCents, { cents: 'auto' }, locale);
  const max = formatBRL(priceMaxCents, { cents: 'auto' }, locale);
  return (
    <>
      <strong>{min === max ? min : t('plans.range', { min, max })}</strong>
      {/* A quota is a share of time, so a price per m² would mislead. */}
      {project.genre !== 'clubs' && (
        <span>
          {t(project.category === 'lots' ? 'plans.perLotM2' : 'plans.perM2', {
            price: formatPricePerM2(priceMinCents, plan.areaM2, locale),
          })}
        </span>
      )}
    </>
  );
}

function availableText(
  t: Translate<'project'>,
  { available }: PlanOffers,
  { phase, genre }: ProjectView,
): string {
  if (isWaitingListOnly(phase)) return t('plans.notYet');
  if (available === 0) return t('plans.none');
  return t(genre === 'clubs' ? 'plans.quotas' : 'plans.available', { count: available });
}
