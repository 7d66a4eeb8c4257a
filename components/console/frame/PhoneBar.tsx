import { useRef } from 'react';
import { ColorSchemeToggle } from '@/components/shell/header/ColorSchemeToggle';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { type ConsoleSection, PHONE_PLACES, PLACES, placeOf, SECTION_PATHS } from '../sections';
import type { ShownCompany } from './ConsoleFrame';
import styles from './PhoneBar.module.css';
import { CompanyName, PersonPart, PlaceLinks } from './Sidebar';

interface Props {
  readonly section: ConsoleSection;
  readonly company: ShownCompany;
}

/** Bar at the bottom of a phone: the daily places, and a menu of all. */
export function PhoneBar({ section, company }: Props) {
  const t = useMessages('console');
  const menu = useRef<HTMLDetailsElement>(null);
  const current = placeOf(section).name;
  const close = () => menu.current?.removeAttribute('open');
  return (
    <nav aria-label={t('daily')} className={`screen-only ${styles.bar}`} data-bottom-bar>
      <ul className={styles.places}>
        {PLACES.filter(({ name }) => PHONE_PLACES.includes(name)).map(({ name, icon, sections }) => (
          <li key={name}>
            <PageLink
              href={paths.console(SECTION_PATHS[sections[0]])}
              className={styles.place}
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(`short.${name}`)}
            </PageLink>
          </li>
        ))}
        <li>
          <details
            ref={menu}
            className={styles.more}
            onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return;
              close();
              menu.current?.querySelector('summary')?.focus();
            }}
          >
            <summary className={styles.place} data-is-current={!PHONE_PLACES.includes(current) || undefined}>
              <Icon name="menu" />
              {t('more')}
            </summary>
            <div className={styles.menu}>
              <div className={styles.top}>
                <CompanyName company={company} />
                <ColorSchemeToggle />
              </div>
              <PlaceLinks section={section} />
              <PageLink href={paths.home()} className="link">
                {t('site')}
              </PageLink>
              <PersonPart company={company} />
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}
