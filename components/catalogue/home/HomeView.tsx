import type { ReactNode } from 'react';
import { Skyline } from '@/components/illustration/Skyline';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { Advertisements } from '../card/Advertisements';
import { ProjectGrid } from '../card/ProjectGrid';
import { SearchBox } from '../searchBox/SearchBox';
import styles from './HomeView.module.css';
import type { HomeData } from './homeData';
import { LinkGrid } from './LinkGrid';
import { Section } from './Section';
import { Steps } from './Steps';

interface Props {
  readonly home: HomeData;
  /** Tiles of the companies with most projects, rendered by another area; null without any. */
  readonly companies?: ReactNode;
}

/** Home page: search box, featured projects, and links by city, kind and company. */
export function HomeView({ home, companies = null }: Props) {
  const t = useMessages('home');
  return (
    <>
      <div className={`wrap ${styles.hero}`}>
        <div className={styles.words}>
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.lead')}</p>
          <SearchBox ceilings={home.ceilings} />
        </div>
        <div className={styles.drawing}>
          <Skyline label={t('hero.drawing')} />
        </div>
      </div>
      <Featured home={home} />
      <Categories home={home} companies={companies} />
      {home.advertisements.length > 0 && (
        <Section title={t('advertisements.title')} isBand>
          <Advertisements advertisements={home.advertisements} heading="h3" />
        </Section>
      )}
      <Section title={t('steps.title')}>
        <Steps />
      </Section>
    </>
  );
}

function Featured({ home: { featured, all } }: { home: HomeData }) {
  const t = useMessages('home');
  if (featured.length === 0) {
    return (
      <Section title={t('empty.title')} isBand>
        <p>{t('empty.text')}</p>
      </Section>
    );
  }
  const link = (
    <PageLink className="link" href={paths.listing()}>
      {t(all.isCapped ? 'newest.allCapped' : 'newest.all', { count: all.total })}
    </PageLink>
  );
  return (
    <Section title={t('newest.title')} isBand link={link}>
      <ProjectGrid cards={featured} heading="h3" label={t('newest.title')} />
    </Section>
  );
}

function Categories({ home: { cities, categories }, companies }: Props) {
  const t = useMessages('home');
  return (
    <>
      {cities.length > 0 && (
        <Section title={t('cities.title')}>
          <LinkGrid label={t('cities.title')} tiles={cities} />
        </Section>
      )}
      {categories.length > 0 && (
        <Section title={t('categories.title')}>
          <LinkGrid label={t('categories.title')} tiles={categories} />
        </Section>
      )}
      {companies !== null && (
        <Section
          title={t('companies.title')}
          link={
            <PageLink className="link" href={paths.companies()}>
              {t('companies.all')}
            </PageLink>
          }
        >
          {companies}
        </Section>
      )}
    </>
  );
}
