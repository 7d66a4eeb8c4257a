import type { ReactNode } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/seo/Seo';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { MuiRoot } from '@/theme/MuiRoot';
import styles from './AccountLayout.module.css';
import { SECTION_PARTS, type Section, type SectionGroup, type SectionLabels } from './sections';

interface NavigationProps<Name extends Section, Group extends string> {
  readonly groups: readonly SectionGroup<Name, Group>[];
  readonly current: Name;
  readonly labels: SectionLabels<Name, Group>;
}

function Navigation<Name extends Section, Group extends string>({
  groups,
  current,
  labels,
}: NavigationProps<Name, Group>) {
  const t = useMessages('account');
  return (
    <nav aria-label={t('title')} className={styles.navigation} data-at={current}>
      {groups.map(({ name, sections }) => (
        <section key={name ?? 'start'} className={styles.group}>
          {name !== null && <h2 className={styles.groupName}>{labels.group(name)}</h2>}
          <ul className={styles.links}>
            {sections.map((section) => (
              <li key={section.name} data-section={section.name}>
                <PageLink
                  href={paths.account(SECTION_PARTS[section.name])}
                  aria-current={section.name === current ? 'page' : undefined}
                  className={styles.link}
                >
                  <Icon name={section.icon} />
                  <span>{labels.title(section.name)}</span>
                  <Icon name="chevronRight" className={styles.arrow} />
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface Props<Name extends Section, Group extends string> extends NavigationProps<Name, Group> {
  /** Replaces the title of the section, which still names the page in the browser. */
  readonly heading?: string;
  /** True until the kind of account is known: buyers and companies give the sections different names. */
  readonly isUnknown?: boolean;
  readonly children: ReactNode;
}

/**
 * Frame of the account's pages. A wide screen shows the navigation beside the open section; on a phone the navigation
 * is part of the overview and other sections link back to it.
 */
export function AccountLayout<Name extends Section, Group extends string>({
  groups,
  current,
  labels,
  heading,
  isUnknown = false,
  children,
}: Props<Name, Group>) {
  const t = useMessages('account');
  const title = isUnknown ? t('title') : labels.title(current);
  return (
    <MuiRoot>
      <Seo title={title} noindex />
      <div className={`wrap ${styles.columns}`}>
        <Navigation groups={groups} current={current} labels={labels} />
        <div className={styles.content}>
          {current !== 'overview' && (
            <PageLink href={paths.account()} className={`link screen-only ${styles.back}`}>
              <Icon name="chevronLeft" />
              {t('title')}
            </PageLink>
          )}
          <header className={styles.heading}>
            <h1>{heading ?? title}</h1>
            {!isUnknown && <p>{labels.lead(current)}</p>}
          </header>
          {children}
        </div>
      </div>
    </MuiRoot>
  );
}
