import type { ReactNode } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { Logo } from '@/components/shell/layout/Logo';
import { MAIN_ID } from '@/components/shell/layout/mainId';
import { SkipLink } from '@/components/shell/layout/SkipLink';
import { PageLink } from '@/components/shell/PageLink';
import { site } from '@/components/shell/site';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './ChoiceLayout.module.css';
import type { ChoiceView } from './choiceView';

interface ChoiceLayoutProps {
  readonly view: Pick<ChoiceView, 'title' | 'place' | 'exit' | 'trust'>;
  readonly children: ReactNode;
}

const sentence = (line: string) => (line.endsWith('.') ? line : `${line}.`);

/** Full screen without the menu of the site: the project, two ways out, and who sells. */
export function ChoiceLayout({ view, children }: ChoiceLayoutProps) {
  const t = useMessages('unitChoice');
  const shell = useMessages('shell');
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={`wrap ${styles.line}`}>
          <PageLink
            href={paths.home()}
            aria-label={shell('home', { site: site.name })}
            className={styles.home}
          >
            <Logo />
          </PageLink>
          <p className={styles.project}>
            <b>{view.title}</b>
            <small>{view.place}</small>
          </p>
          <PageLink href={`${view.exit}#unidades`} className={styles.grid}>
            <Icon name="building" />
            {t('grid')}
          </PageLink>
          <PageLink href={view.exit} className={styles.exit} aria-label={t('exit')} title={t('exit')}>
            <Icon name="close" />
          </PageLink>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className="wrap">
          <p>
            {view.title}: {view.trust.map(sentence).join(' ')}
          </p>
        </div>
      </footer>
    </>
  );
}
