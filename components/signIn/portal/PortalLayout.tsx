import type { ReactNode } from 'react';
import { Skyline } from '@/components/illustration/Skyline';
import { ColorSchemeToggle } from '@/components/shell/header/ColorSchemeToggle';
import { Icon } from '@/components/shell/icon/Icon';
import { Logo } from '@/components/shell/layout/Logo';
import { MAIN_ID } from '@/components/shell/layout/mainId';
import { SkipLink } from '@/components/shell/layout/SkipLink';
import { PageLink } from '@/components/shell/PageLink';
import { site } from '@/components/shell/site';
import type { Portal } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { MuiRoot } from '@/theme/MuiRoot';
import styles from './PortalLayout.module.css';

const PROMISES = ['one', 'two', 'three'] as const;

/** Benefits of an account, beside the form on a wide screen and below it on a phone. */
function Aside({ portal }: { portal: Portal }) {
  const t = useMessages('signIn');
  return (
    <aside className={styles.aside} aria-labelledby="porta-promessas">
      <h2 id="porta-promessas">{t(`aside.${portal}.title`)}</h2>
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {t(`aside.${portal}.${promise}`)}
          </li>
        ))}
        <li>
          <Icon name="shield" />
          {t('aside.protected')}
        </li>
      </ul>
      <div className={styles.drawing} aria-hidden="true">
        <Skyline label="" />
      </div>
    </aside>
  );
}

/** Layout of the sign-in pages: home link and form, and no links that lead away. */
export function PortalLayout({ portal, children }: { portal: Portal; children: ReactNode }) {
  const t = useMessages('shell');
  return (
    <MuiRoot>
      <SkipLink />
      <header className={`wrap ${styles.header}`}>
        <PageLink href={paths.home()} aria-label={t('home', { site: site.name })} className={styles.home}>
          <Logo />
        </PageLink>
        <ColorSchemeToggle />
      </header>
      <div className={`wrap ${styles.columns}`}>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Aside portal={portal} />
      </div>
    </MuiRoot>
  );
}
