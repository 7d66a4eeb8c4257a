import { PageLink } from '@/components/shell/PageLink';
import { DOORS, type Door } from '@/domain/identity/session';
import { useMessages } from '@/hooks/useMessages';
import styles from './Portal.module.css';

/** Switch between the portals for buyers and companies. Links, so that they work before the script. */
export function DoorSwitch({ door, hrefOf }: { door: Door; hrefOf: (door: Door) => string }) {
  const t = useMessages('signIn');
  return (
    <nav className={styles.switch} aria-label={t('doors.label')}>
      {DOORS.map((each) => (
        <PageLink
          key={each}
          href={hrefOf(each)}
          aria-current={each === door ? 'page' : undefined}
          keepsScroll
        >
          {t(`doors.${each}`)}
        </PageLink>
      ))}
    </nav>
  );
}
