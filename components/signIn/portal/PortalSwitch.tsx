import { PageLink } from '@/components/shell/PageLink';
import { PORTALS, type Portal } from '@/domain/identity/session';
import { useMessages } from '@/hooks/useMessages';
import styles from './Portal.module.css';

/** Switch between the portals for buyers and companies. Links, so that they work before the script. */
export function PortalSwitch({ portal, hrefOf }: { portal: Portal; hrefOf: (portal: Portal) => string }) {
  const t = useMessages('signIn');
  return (
    <nav className={styles.switch} aria-label={t('portals.label')}>
      {PORTALS.map((each) => (
        <PageLink
          key={each}
          href={hrefOf(each)}
          aria-current={each === portal ? 'page' : undefined}
          keepsScroll
        >
          {t(`portals.${each}`)}
        </PageLink>
      ))}
    </nav>
  );
}
