import { type ReactNode, useState } from 'react';
import { MAIN_ID } from '@/components/shell/layout/mainId';
import { SkipLink } from '@/components/shell/layout/SkipLink';
import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/seo/Seo';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { paths } from '@/domain/site/paths';
import { useHydrated } from '@/hooks/useHydrated';
import { useMessages } from '@/hooks/useMessages';
import { MuiRoot } from '@/theme/MuiRoot';
import { type ConsoleSection, placeOf, SECTION_PATHS } from '../sections';
import tabs from '../Tabs.module.css';
import styles from './ConsoleFrame.module.css';
import { KeysDialog } from './keys/KeysDialog';
import { useConsoleKeys } from './keys/useConsoleKeys';
import { PhoneBar } from './PhoneBar';
import { Sidebar } from './Sidebar';

/** Company of the console; null until the session is renewed. */
export type ShownCompany = Pick<CompanyAccount, 'tradeName' | 'companyType' | 'contactName' | 'role'> | null;

interface Props {
  readonly section: ConsoleSection;
  readonly company: ShownCompany;
  /** Replaces the title of the section, which still names the page in the browser. */
  readonly heading?: string | undefined;
  /** Controls beside the title. */
  readonly actions?: ReactNode;
  /** True for forms and texts, which a wide sheet would stretch. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Links to the sections of a place with several, above its content on a phone. */
function SectionTabs({ section }: Pick<Props, 'section'>) {
  const t = useMessages('console');
  const place = placeOf(section);
  if (place.sections.length < 2) return null;
  return (
    <nav aria-label={t(`places.${place.name}`)} className={`${tabs.tabs} ${styles.phoneTabs}`}>
      <ul>
        {place.sections.map((each) => (
          <li key={each}>
            <PageLink
              href={paths.console(SECTION_PATHS[each])}
              aria-current={each === section ? 'page' : undefined}
            >
              {t(`sections.${each}.title`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Head({ section, heading, actions }: Omit<Props, 'company' | 'children'>) {
  const t = useMessages('console');
  const place = placeOf(section);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {place.sections.length > 1 && <p className={styles.crumb}>{t(`places.${place.name}`)}</p>}
        <h1 tabIndex={-1}>{heading ?? t(`sections.${section}.title`)}</h1>
      </div>
      {actions && <div className={`screen-only ${styles.actions}`}>{actions}</div>}
    </header>
  );
}

/** Frame of the console: navigation by work, and one sheet with the open section. */
export function ConsoleFrame({ company, children, isNarrow = false, ...head }: Props) {
  const t = useMessages('console');
  const isAlive = useHydrated();
  const [showsKeys, setShowsKeys] = useState(false);
  const keys = useConsoleKeys({ onHelp: () => setShowsKeys(true) });
  const title = `${t(`sections.${head.section}.title`)}, ${t('name')}`;
  return (
    <MuiRoot>
      <Seo title={title} noindex />
      <SkipLink />
      <div className={styles.app} data-is-alive={isAlive || undefined}>
        <Sidebar section={head.section} company={company} onKeys={() => setShowsKeys(true)} />
        <main id={MAIN_ID} tabIndex={-1} className={styles.sheet}>
          <Head {...head} />
          <SectionTabs section={head.section} />
          <div className={`${styles.content} ${isNarrow ? styles.narrow : ''}`}>{children}</div>
        </main>
      </div>
      <PhoneBar section={head.section} company={company} />
      {showsKeys && <KeysDialog {...keys} onClosed={() => setShowsKeys(false)} />}
    </MuiRoot>
  );
}
