import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { PageLink } from '@/components/shell/PageLink';
import { StaticPart } from '@/components/shell/StaticPart';
import { useMessages } from '@/hooks/useMessages';
import { ComparisonForm } from '../ComparisonForm';
import { Advertisements } from '../card/Advertisements';
import { FilterForm } from '../filters/FilterForm';
import { FilterSheet } from '../filters/FilterSheet';
import { ActiveFilters } from './ActiveFilters';
import { EmptyResult, EndOfList } from './EmptyResult';
import { LinkSwitch } from './LinkSwitch';
import styles from './ListingView.module.css';
import { Notes } from './Notes';
import { Pager } from './Pager';
import type { ListingScreen } from './presentListing';
import { PARTS, RESULTS_ID } from './results';

const PANEL_ID = 'filtros';

interface Props {
  readonly screen: ListingScreen;
  /** Map shown in place of the cards; undefined for the list. */
  readonly map?: ReactNode;
}

/** Listing: filters, results and pager. */
export function ListingView({ screen, map }: Props) {
  const t = useMessages('listing');
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={screen.crumbs} />
      <div className={styles.columns}>
        <aside id={PANEL_ID} className={styles.panel}>
          <a href="#conteudo" className={styles.close}>
            {t('filters.close')}
          </a>
          <FilterForm view={screen.form}>
            <button type="submit" className={`button ${styles.apply}`}>
              {t('filters.apply')}
            </button>
          </FilterForm>
        </aside>
        <div className={styles.results}>
          <h1 id={RESULTS_ID} tabIndex={-1}>
            {screen.heading}
          </h1>
          {screen.intro !== '' && <p className={styles.intro}>{screen.intro}</p>}
          <Notes notes={screen.notes} />
          <ActiveFilters chips={screen.chips} allHref={screen.allHref} />
          <Results screen={screen} map={map} />
        </div>
      </div>
      <FilterSheet screen={screen} panelId={PANEL_ID} />
    </div>
  );
}

function Results({ screen, map }: Props) {
  const t = useMessages('listing');
  const isMap = screen.view === 'map' && map !== undefined;
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.found}>
          <p role="status">{screen.found}</p>
          <PageLink href={screen.saveHref} rel="nofollow" className="link">
            {t('results.save')}
          </PageLink>
        </div>
        <div className={styles.ways}>
          {!isMap && !screen.isEmpty && <LinkSwitch label={t('sort.label')} links={screen.sorts} />}
          {map !== undefined && <LinkSwitch label={t('view.label')} links={screen.views} />}
        </div>
      </div>
      {isMap ? map : <ListedProjects screen={screen} />}
      {isMap && screen.isEmpty && <EmptyListing screen={screen} />}
      <StaticPart
        as="div"
        part={screen.rendered ? PARTS.advertisements : undefined}
        className={styles.advertisements}
      >
        <Advertisements advertisements={screen.advertisements} heading="h2" />
      </StaticPart>
    </>
  );
}

function ListedProjects({ screen }: { screen: ListingScreen }) {
  const t = useMessages('listing');
  const { isEmpty } = screen;
  const rendered = screen.rendered ? { ...screen.rendered, part: PARTS.cards } : undefined;
  return (
    <>
      {!isEmpty && <ComparisonForm cards={screen.cards} rendered={rendered} label={t('results.label')} />}
      {isEmpty && screen.isBeyondEnd && <EndOfList />}
      {isEmpty && !screen.isBeyondEnd && <EmptyListing screen={screen} />}
      <Pager pager={screen.pager} />
    </>
  );
}

const EmptyListing = ({ screen: { suggestions, nearby, allHref } }: { screen: ListingScreen }) => (
  <EmptyResult suggestions={suggestions} nearby={nearby} allHref={allHref} />
);
