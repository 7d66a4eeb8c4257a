import type { ReactNode } from 'react';
import { ColorSchemeToggle } from '@/components/shell/header/ColorSchemeToggle';
import { Icon } from '@/components/shell/icon/Icon';
import { LanguageLinks } from '@/components/shell/layout/LanguageLinks';
import { Logo } from '@/components/shell/layout/Logo';
import { MAIN_ID } from '@/components/shell/layout/mainId';
import { SkipLink } from '@/components/shell/layout/SkipLink';
import { PageLink } from '@/components/shell/PageLink';
import { site } from '@/components/shell/site';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { MuiRoot } from '@/theme/MuiRoot';
import styles from './CheckoutLayout.module.css';

function Footer() {
  const t = useMessages('checkout');
  const shell = useMessages('shell');
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.foot}`}>
        <ul className={styles.links}>
          <li>
            <a href={`mailto:${site.supportEmail}`}>{t('help')}</a>
          </li>
          <li>
            <PageLink href={paths.privacy()}>{t('privacy')}</PageLink>
          </li>
        </ul>
        <nav aria-label={shell('language')}>
          <ul className={styles.links}>
            <LanguageLinks />
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** Frame of the payment page: the site's name, help, and no links that lead away from paying. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const t = useMessages('checkout');
  const shell = useMessages('shell');
  return (
    <MuiRoot>
      <SkipLink />
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <PageLink
            href={paths.home()}
            aria-label={shell('home', { site: site.name })}
            className={styles.home}
          >
            <Logo />
          </PageLink>
          <p className={styles.secure}>
            <Icon name="shield" />
            {t('secure')}
          </p>
          <ColorSchemeToggle />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </MuiRoot>
  );
}
