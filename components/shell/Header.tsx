import { useRouter } from 'next/router';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { LANGUAGE_NAMES } from '@/domain/locale';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import styles from './Header.module.css';
import { Icon } from './Icon';
import { LanguageLinks } from './LanguageLinks';
import { Logo } from './Logo';
import { navigation } from './navigation';
import { PageLink } from './PageLink';
import { site } from './site';

interface MenuProps {
  readonly label: ReactNode;
  readonly className: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useMessages('shell');
  const { asPath } = useRouter();
  return navigation.map(({ label, href }) => (
    <li key={href}>
      <PageLink href={href} aria-current={asPath === href ? 'page' : undefined} onClick={onFollow}>
        {t(label)}
      </PageLink>
    </li>
  ));
}

/** Opens without any script; script only closes it after a choice or by Escape. */
function Menu({ label, className, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className={`${styles.menu} ${className}`} onKeyDown={closeByKey}>
      <summary>{label}</summary>
      {children(close)}
    </details>
  );
}

function PhoneMenu() {
  const t = useMessages('shell');
  const label = (
    <>
      <Icon name="menu" />
      {t('menu.open')}
    </>
  );
  return (
    <Menu label={label} className={styles.phoneMenu}>
      {(close) => (
        <div className={styles.panel}>
          <nav aria-label={t('menu.label')}>
            <ul className={styles.menuLinks}>
              <NavigationLinks onFollow={close} />
            </ul>
          </nav>
          <nav aria-label={t('language')}>
            <ul className={styles.phoneLanguages}>
              <LanguageLinks />
            </ul>
          </nav>
        </div>
      )}
    </Menu>
  );
}

function LanguageMenu() {
  const t = useMessages('shell');
  const { locale } = useMessagesValue();
  const label = (
    <>
      <Icon name="globe" />
      <span className="visually-hidden">{t('language')}: </span>
      {LANGUAGE_NAMES[locale]}
    </>
  );
  return (
    <Menu label={label} className={styles.languageMenu}>
      {() => (
        <nav aria-label={t('language')} className={styles.panel}>
          <ul className={styles.menuLinks}>
            <LanguageLinks />
          </ul>
        </nav>
      )}
    </Menu>
  );
}

export function Header() {
  const t = useMessages('shell');
  return (
    <header className={`wrap ${styles.header}`}>
      <PageLink href={paths.home()} aria-label={t('home', { site: site.name })} className={styles.home}>
        <Logo />
      </PageLink>
      <nav aria-label={t('menu.label')} className={styles.navigation}>
        <ul className={styles.links}>
          <NavigationLinks />
        </ul>
      </nav>
      <div className={styles.end}>
        <LanguageMenu />
        <ColorSchemeToggle />
        <PhoneMenu />
      </div>
    </header>
  );
}
