import { lazy, Suspense } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { paths } from '@/domain/site/paths';
import { useHydrated } from '@/hooks/useHydrated';
import { useMessages } from '@/hooks/useMessages';
import styles from './FavoritePage.module.css';

const FavoriteList = lazy(() => import('./FavoriteList'));

/** Favourites: the page is the same for every visitor; its list is loaded in the browser. */
export function FavoritePage() {
  const t = useMessages('favorite');
  const isHydrated = useHydrated();
  const waiting = (
    <>
      <p className={`needs-script ${styles.waiting}`} role="status">
        {t('loading')}
      </p>
      <p className={styles.needed}>{t('needsScript')}</p>
    </>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: t('home'), href: paths.home() }, { label: t('title') }]} />
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {isHydrated ? (
        <PageBoundary>
          <Suspense fallback={waiting}>
            <FavoriteList />
          </Suspense>
        </PageBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}
