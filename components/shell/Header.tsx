import Link from 'next/link';
import { useRouter } from 'next/router';
import { type KeyboardEvent, useRef } from 'react';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import styles from './Header.module.css';
import { Icon } from './Icon';
import { Logo } from './Logo';
import { navigation } from './navigation';
import { site } from './site';

function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useMessages('shell');
  const { asPath } = useRouter();
  return navigation.map(({ label, href }) => (
    <li key={href}>
      <Link href={href} aria-current={asPath === href ? 'page' : undefined} onClick={onFollow}>
        {t(label)}
      </Link>
    </li>
  ));
}

/** The phone's menu opens without any script; script only closes it after a choice or by Escape. */
function PhoneMenu() {
  const t = useMessages('shell');
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className={styles.phoneMenu} onKeyDown={closeByKey}>
      <summary>
        <Icon name="menu" />
        {t('menu.open')}
      </summary>
      <nav aria-label={t('menu.label')}>
        <ul className={styles.phoneLinks}>
          <NavigationLinks onFollow={close} />
        </ul>
      </nav>
    </details>
  );
}

export function Header() {
  const t = useMessages('shell');
  return (
    <header className={`wrap ${styles.header}`}>
      <Link href={paths.home()} aria-label={t('home', { site: site.name })} className={styles.home}>
        <Logo />
      </Link>
      <nav aria-label={t('menu.label')} className={styles.navigation}>
        <ul className={styles.links}>
          <NavigationLinks />
        </ul>
      </nav>
      <div className={styles.end}>
        <ColorSchemeToggle />
        <PhoneMenu />
      </div>
    </header>
  );
}
