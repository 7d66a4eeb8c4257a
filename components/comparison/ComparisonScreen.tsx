import { useEffect, useId } from 'react';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { COMPARED_MAX } from '@/domain/comparison';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './ComparisonScreen.module.css';
import { ComparisonTable } from './ComparisonTable';
import { keepChoice } from './choice';
import type { CostSources } from './costSources';
import type { ComparisonView } from './presentComparison';
import { SOURCES_ID } from './sourcesId';

/** Projects side by side. Links, a table and a checkbox that its styles read: it needs no JavaScript. */
export function ComparisonScreen({ view }: { view: ComparisonView }) {
  const t = useMessages('comparison');
  const { columns, notices, sections } = view;
  const isEmpty = columns.length === 0;
  // The list continues with this choice: more projects can be ticked there, and removed ones are not.
  useEffect(() => keepChoice(columns.map(({ slug, title }) => ({ slug, title }))), [columns]);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: t('home'), href: paths.home() }, { label: t('title') }]} />
      <h1>{isEmpty ? t('nothingYet') : t('seo.title')}</h1>
      {notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      <div className={`screen-only ${styles.tools}`}>
        {columns.length > 1 && <OnlyDifferences />}
        {columns.length < COMPARED_MAX && (
          <PageLink href={paths.listing()} className={`button ${isEmpty ? 'button-primary' : ''}`}>
            {t(isEmpty ? 'toListing' : 'add')}
          </PageLink>
        )}
      </div>
      {columns.length > 1 && sections.every(({ isSame }) => isSame) && (
        <p className={styles.allSame}>{t('allSame')}</p>
      )}
      {!isEmpty && <ComparisonTable columns={columns} sections={sections} />}
      {view.sources && <Sources sources={view.sources} />}
      <Additions additions={view.additions} />
    </div>
  );
}

function OnlyDifferences() {
  const t = useMessages('comparison');
  return (
    <label className={styles.only}>
      <input type="checkbox" autoComplete="off" data-only-differences />
      {t('onlyDifferences')}
    </label>
  );
}

/** Assumptions behind the total costs, with the source and the day of each rate. */
function Sources({ sources: { day, items } }: { readonly sources: CostSources }) {
  const t = useMessages('comparison');
  return (
    <section id={SOURCES_ID} className={styles.sources} aria-labelledby={`${SOURCES_ID}-titulo`}>
      <h2 id={`${SOURCES_ID}-titulo`}>{t('sources.title')}</h2>
      <p>{day}</p>
      <dl>
        {items.map(({ label, note, projects }) => (
          <div key={`${label} ${note}`}>
            <dt>
              {label}
              {projects.length > 0 && <span> ({projects.join('; ')})</span>}
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Additions({ additions }: Pick<ComparisonView, 'additions'>) {
  const t = useMessages('comparison');
  const id = useId();
  if (additions.length === 0) return null;
  return (
    <section className={`screen-only ${styles.additions}`} aria-labelledby={id}>
      <h2 id={id}>{t('addTitle')}</h2>
      <ul className={styles.list}>
        {additions.map(({ title, href }) => (
          <li key={href}>
            <PageLink href={href} className="button" aria-label={t('addNamed', { title })}>
              <Icon name="plus" size={18} />
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
