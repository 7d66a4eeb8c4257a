import { PageLink } from '@/components/shell/PageLink';
import { PHASE_SLUGS } from '@/domain/project/phase';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './months/PlanTimeline.module.css';

/** Way to the plan of a unit, for a visitor without one. */
export function PlanInvitation() {
  const t = useMessages('paymentPlan');
  return (
    <section className={`wrap ${styles.block} ${styles.invitation}`} aria-labelledby="na-planta">
      <h2 id="na-planta">{t('invitation.title')}</h2>
      <p className={styles.muted}>{t('invitation.text')}</p>
      <p>
        <PageLink
          href={paths.listing({ fase: [PHASE_SLUGS.Lançamento, PHASE_SLUGS['Em obras']] })}
          className="link"
        >
          {t('invitation.link')}
        </PageLink>
      </p>
    </section>
  );
}
