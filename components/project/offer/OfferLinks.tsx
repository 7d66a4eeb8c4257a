import { PageLink } from '@/components/shell/PageLink';
import { type OfferChoice, reportPath, visitPath } from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import { paths } from '@/domain/site/paths';
import { today } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import styles from './OfferPanel.module.css';

interface OfferLinksProps {
  readonly project: ProjectView;
  /** The choice, or the whole project. */
  readonly choice: OfferChoice;
  /** True if the price of a unit or quota is shown. */
  readonly canSimulate: boolean;
  /** Instant of the rendering. */
  readonly renderedAt: string;
}

/** Ways on from the choice: payment plan or financing, and the report of an error. */
export function OfferLinks({ project, choice, canSimulate, renderedAt }: OfferLinksProps) {
  const t = useMessages('project');
  const { tower, unit, quota } = choice;
  return (
    <>
      {canSimulate && (
        <PageLink
          href={paths.simulation(
            {
              project: project.slug,
              tower: tower ?? undefined,
              unit: unit ?? undefined,
            },
            { cota: quota === null ? undefined : String(quota) },
          )}
          className="link screen-only"
        >
          {t(isPaidByPlan(project, renderedAt) ? 'panel.simulatePlan' : 'panel.simulate')}
        </PageLink>
      )}
      <PageLink
        href={reportPath(project.slug, choice)}
        className={`link screen-only ${styles.report}`}
        rel="nofollow"
      >
        {t('panel.report')}
      </PageLink>
    </>
  );
}

/** Way to the days and hours of visits, once units may be offered. */
export function VisitLink({ project, choice }: Pick<OfferLinksProps, 'project' | 'choice'>) {
  const t = useMessages('project');
  if (isWaitingListOnly(project.phase)) return null;
  return (
    <PageLink href={visitPath(project.slug, choice)} className="button screen-only" rel="nofollow">
      {t('panel.visit')}
    </PageLink>
  );
}

/** True until the promised delivery, and for a club, whose quotas no bank finances. */
function isPaidByPlan({ genre, details: { deliveryDate } }: ProjectView, renderedAt: string): boolean {
  if (genre === 'clubs') return true;
  return deliveryDate !== null && deliveryDate > today(renderedAt);
}
