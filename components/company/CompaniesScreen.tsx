import { useId } from 'react';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './CompaniesScreen.module.css';
import { CompanyGrid } from './CompanyGrid';
import type { CompaniesView } from './companiesView';

/** List of companies with a search by name. Plain links and a plain form: it needs no JavaScript. */
export function CompaniesScreen({ view }: { view: CompaniesView }) {
  const t = useMessages('company');
  const { groups, companies, count, search } = view;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: t('crumbs.home'), href: paths.home() }, { label: view.title }]} />
      <h1>{view.title}</h1>
      <p className={styles.lead}>{view.lead}</p>
      <div className={styles.tools}>
        <nav aria-label={t('list.groups')}>
          <ul className={styles.groups}>
            {groups.map(({ label, href, isCurrent }) => (
              <li key={href}>
                <PageLink href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm search={search} />
      </div>
      <p className={styles.count} role="status">
        {count}
      </p>
      {companies.length > 0 ? (
        <CompanyGrid companies={companies} heading="h2" label={t('list.label')} />
      ) : (
        <p>
          {t('list.noneText')}{' '}
          <PageLink className="link" href={view.path}>
            {t('list.all')}
          </PageLink>
        </p>
      )}
      <Pager pager={view.pager} />
    </div>
  );
}

function SearchForm({ search: { q, tipo } }: Pick<CompaniesView, 'search'>) {
  const t = useMessages('company');
  const { locale } = useMessagesValue();
  const id = useId();
  return (
    <form
      className={styles.search}
      action={localePath(paths.companies(), locale)}
      method="get"
      aria-label={t('list.search')}
    >
      {tipo !== null && <input type="hidden" name="tipo" value={tipo} />}
      <label htmlFor={id}>{t('list.search')}</label>
      <div>
        <input
          key={q}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {t('list.submit')}
        </button>
      </div>
    </form>
  );
}

function Pager({ pager: { first, next } }: Pick<CompaniesView, 'pager'>) {
  const t = useMessages('company');
  if (first === null && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('list.pager')}>
      {first !== null && (
        <PageLink className="button" href={first}>
          {t('list.first')}
        </PageLink>
      )}
      {next !== null && (
        <PageLink className="button button-primary" href={next} rel="next">
          {t('list.next')}
          <Icon name="arrowRight" size={18} />
        </PageLink>
      )}
    </nav>
  );
}
