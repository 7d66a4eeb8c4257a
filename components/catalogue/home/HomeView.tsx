import Link from 'next/link';
import { Advertisements } from '@/components/catalogue/Advertisements';
import { ProjectGrid } from '@/components/catalogue/ProjectGrid';
import { SearchBox } from '@/components/catalogue/SearchBox';
import { Skyline } from '@/components/illustration/Skyline';
import { paths } from '@/domain/paths';
import { CATEGORY_SLUGS } from '@/domain/project/vocabulary';
import { useMessages } from '@/hooks/useMessages';
import styles from './HomeView.module.css';
import type { HomeData } from './homeData';
import { LinkGrid } from './LinkGrid';
import { Section } from './Section';
import { Steps } from './Steps';

/** The first page: the search, what is new, and the ways in by city and by kind. */
export function HomeView({ home }: { home: HomeData }) {
  const t = useMessages('home');
  return (
    <>
      <div className={`wrap ${styles.hero}`}>
        <div className={styles.words}>
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.lead')}</p>
          <SearchBox cities={home.cities} />
        </div>
        <div className={styles.drawing}>
          <Skyline label={t('hero.drawing')} />
        </div>
      </div>
      <Newest home={home} />
      <Ways home={home} />
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

function Newest({ home: { newest, all } }: { home: HomeData }) {
  const t = useMessages('home');
  if (newest.length === 0) {
    return (
      <Section title={t('empty.title')} isBand>
        <p>{t('empty.text')}</p>
      </Section>
    );
  }
  const link = (
    <Link className="link" href={paths.listing()}>
      {t(all.isCapped ? 'newest.allCapped' : 'newest.all', { count: all.total })}
    </Link>
  );
  return (
    <Section title={t('newest.title')} isBand link={link}>
      <ProjectGrid cards={newest} heading="h3" label={t('newest.title')} />
    </Section>
  );
}

function Ways({ home: { cities, categories } }: { home: HomeData }) {
  const t = useMessages('home');
  const catalogue = useMessages('catalogue');
  const offered = categories.filter(({ total }) => total > 0);
  return (
    <>
      {cities.length > 0 && (
        <Section title={t('cities.title')}>
          <LinkGrid
            label={t('cities.title')}
            tiles={cities.map(({ path, name, projectCount }) => {
              const [uf, cidade] = path.split('/');
              return {
                href: paths.listing({ uf, cidade }),
                title: name,
                text: catalogue('projects', { count: projectCount }),
              };
            })}
          />
        </Section>
      )}
      {offered.length > 0 && (
        <Section title={t('categories.title')}>
          <LinkGrid
            label={t('categories.title')}
            tiles={offered.map(({ category, total, isCapped }) => ({
              href: paths.listing({ categoria: CATEGORY_SLUGS[category] }),
              title: catalogue(`categories.${category}`),
              text: catalogue(isCapped ? 'projectsCapped' : 'projects', { count: total }),
            }))}
          />
        </Section>
      )}
    </>
  );
}
