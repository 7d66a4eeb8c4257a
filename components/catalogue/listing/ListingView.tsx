import { Advertisements } from '@/components/catalogue/Advertisements';
import { ProjectGrid } from '@/components/catalogue/ProjectGrid';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { useMessages } from '@/hooks/useMessages';
import { ActiveFilters } from './ActiveFilters';
import { EmptyResult, EndOfList } from './EmptyResult';
import { FilterForm } from './FilterForm';
import { FilterSheet } from './FilterSheet';
import { crumbsOf, headingOf } from './heading';
import styles from './ListingView.module.css';
import type { ListingData } from './listingData';
import { Notes } from './Notes';
import { Pager } from './Pager';
import { SortLinks } from './SortLinks';

const PANEL_ID = 'filtros';

/** The listing: filters, what was found, and the way on. */
export function ListingView({ listing }: { listing: ListingData }) {
  const t = useMessages('listing');
  const catalogue = useMessages('catalogue');
  const { criteria, sort, places } = listing;
  const words = { listing: t, catalogue };
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(criteria, places, words)} />
      <div className={styles.columns}>
        <aside id={PANEL_ID} className={styles.panel}>
          <a href="#conteudo" className={styles.close}>
            {t('filters.close')}
          </a>
          <FilterForm listing={listing}>
            <button type="submit" className={`button ${styles.apply}`}>
              {t('filters.apply')}
            </button>
          </FilterForm>
        </aside>
        <div className={styles.results}>
          <h1>{headingOf(criteria, places, words)}</h1>
          <Notes ignored={listing.ignored} swapped={listing.swapped} />
          <ActiveFilters criteria={criteria} sort={sort} places={places} />
          <Results listing={listing} />
        </div>
      </div>
      <FilterSheet listing={listing} panelId={PANEL_ID} />
    </div>
  );
}

function Results({ listing }: { listing: ListingData }) {
  const t = useMessages('listing');
  const catalogue = useMessages('catalogue');
  const { criteria, sort, places, page, cursor, loosenings } = listing;
  const count = catalogue(page.totalIsCapped ? 'projectsCapped' : 'projects', { count: page.total });
  const isEmpty = page.items.length === 0;
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{page.total === 0 ? t('results.none') : count}</p>
        <SortLinks criteria={criteria} sort={sort} />
      </div>
      {!isEmpty && (
        <ProjectGrid
          cards={page.items}
          renderedAt={listing.renderedAt}
          heading="h2"
          label={t('results.label')}
          isNarrow
        />
      )}
      {isEmpty && cursor !== null && <EndOfList />}
      {isEmpty && cursor === null && (
        <EmptyResult criteria={criteria} sort={sort} places={places} loosenings={loosenings} />
      )}
      <Pager criteria={criteria} sort={sort} cursor={cursor} page={page} />
      <div className={styles.advertisements}>
        <Advertisements advertisements={listing.advertisements} heading="h2" />
      </div>
    </>
  );
}
