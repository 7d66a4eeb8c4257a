import { ColorSchemeToggle } from '@/components/shell/header/ColorSchemeToggle';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useAuth } from '@/contexts/AuthContext';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { type ConsoleSection, PLACES, type Place, placeOf, SECTION_PATHS } from '../sections';
import type { ShownCompany } from './ConsoleFrame';
import styles from './Sidebar.module.css';

interface PlacesProps {
  readonly section: ConsoleSection;
}

function PlaceLink({ place, section }: PlacesProps & { readonly place: Place }) {
  const t = useMessages('console');
  const isCurrent = placeOf(section).name === place.name;
  const isOnly = place.sections.length === 1;
  return (
    <li>
      <PageLink
        href={paths.console(SECTION_PATHS[place.sections[0]])}
        className={styles.place}
        aria-current={isCurrent && isOnly ? 'page' : undefined}
        aria-keyshortcuts={`g ${place.key}`}
      >
        <Icon name={place.icon} size={18} />
        {t(`places.${place.name}`)}
      </PageLink>
      {isCurrent && !isOnly && (
        <ul className={styles.sections}>
          {place.sections.map((each) => (
            <li key={each}>
              <PageLink
                href={paths.console(SECTION_PATHS[each])}
                className={styles.section}
                aria-current={each === section ? 'page' : undefined}
              >
                {t(`sections.${each}.title`)}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Links to all places, with the sections of the open one. */
export function PlaceLinks({ section }: PlacesProps) {
  const t = useMessages('console');
  return (
    <nav aria-label={t('navigation')} className={styles.navigation}>
      <ul className={styles.places}>
        {PLACES.map((place) => (
          <PlaceLink key={place.name} place={place} section={section} />
        ))}
      </ul>
    </nav>
  );
}

/** Name and role of the signed-in person, and the way to the own account. */
export function PersonPart({ company }: { readonly company: ShownCompany }) {
  const t = useMessages('console');
  const ofCompany = useMessages('companyAccount');
  const { person, signOut } = useAuth();
  // The account of the owner has the name of the company.
  const name = company?.role === 'owner' ? company.contactName : person?.name;
  return (
    <div className={styles.person}>
      <PageLink href={paths.account()} className={styles.account}>
        <Icon name="person" size={18} />
        <span>
          <strong>{name ?? t('account')}</strong>
          {company?.role && <span className={styles.role}>{ofCompany(`roles.${company.role}`)}</span>}
        </span>
      </PageLink>
      <button type="button" className={styles.signOut} onClick={() => void signOut()}>
        {t('signOut')}
      </button>
    </div>
  );
}

export function CompanyName({ company }: { readonly company: ShownCompany }) {
  const labels = useMessages('vocabulary');
  return (
    <p className={styles.company}>
      <strong>{company?.tradeName}</strong>
      {company && <span>{labels(`companyTypes.${company.companyType}`)}</span>}
    </p>
  );
}

interface Props extends PlacesProps {
  readonly company: ShownCompany;
  readonly onKeys: () => void;
}

/** Navigation of a wide screen, with company, person and role. */
export function Sidebar({ section, company, onKeys }: Props) {
  const t = useMessages('console');
  return (
    <header className={`screen-only ${styles.bar}`}>
      <CompanyName company={company} />
      <PlaceLinks section={section} />
      <div className={styles.end}>
        <div className={styles.tools}>
          <button type="button" className={`needs-script ${styles.tool}`} onClick={onKeys}>
            <kbd>?</kbd> {t('keys.open')}
          </button>
          <PageLink href={paths.home()} className={styles.tool}>
            {t('site')}
          </PageLink>
          <ColorSchemeToggle />
        </div>
        <PersonPart company={company} />
      </div>
    </header>
  );
}
