import { PageLink } from '@/components/shell/PageLink';
import { DOORS, type Door } from '@/domain/identity/session';
import { useMessages } from '@/hooks/useMessages';
import styles from './Portal.module.css';

/** Switch between the portals for buyers and companies. Links, so that they work before the script. */
export function PortalSwitch({ portal, hrefOf }: { portal: Door; hrefOf: (portal: Door) => string }) {
  const t = useMessages('signIn');
  return (
    <nav className={styles.switch} aria-label={t('doors.label')}>
      {DOORS.map((each) => (
        <PageLink
          key={each}
          href={hrefOf(each)}
          aria-current={each === portal ? 'page' : undefined}
          keepsScroll
        >
          {t(`doors.${each}`)}
        </PageLink>
      ))}
    </nav>
  );
}
