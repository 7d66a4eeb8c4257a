import { useRouter } from 'next/router';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { LANGUAGE_NAMES } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { Icon } from '../icon/Icon';
import { LanguageLinks } from '../layout/LanguageLinks';
import { Logo } from '../layout/Logo';
import { navigation } from '../layout/navigation';
import { PageLink } from '../PageLink';
import { site } from '../site';
import { AccountEntry, useReturnLink } from './AccountEntry';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import styles from './Header.module.css';
import { Menu } from './Menu';

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

function PhoneMenu() {
  const t = useMessages('shell');
  const addReturnPath = useReturnLink();
  const label = (
    <>
      <Icon name="menu" />
      <span className={styles.word}>{t('menu.open')}</span>
    </>
  );
  return (
    <Menu label={label} className={styles.phoneMenu}>
      {(close) => (
        <div className={styles.panel}>
          <nav aria-label={t('menu.label')}>
            <ul className={styles.menuLinks}>
              <NavigationLinks onFollow={close} />
              <li>
                <PageLink href={paths.favorites()} onClick={close}>
                  {t('account.favorites')}
                </PageLink>
              </li>
              <li className={styles.onlyNarrow}>
                <PageLink href={paths.login()} onClick={addReturnPath}>
                  {t('account.signIn')}
                </PageLink>
              </li>
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
      <span className={styles.word}>{LANGUAGE_NAMES[locale]}</span>
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
        <PageLink href={paths.favorites()} aria-label={t('account.favorites')} className={styles.favorites}>
          <Icon name="heart" />
        </PageLink>
        {/* The chip of the cart, if there is one. */}
        <span data-cart-chip />
        <ColorSchemeToggle />
        <AccountEntry />
        <PhoneMenu />
      </div>
    </header>
  );
}
