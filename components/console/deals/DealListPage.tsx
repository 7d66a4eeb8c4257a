import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import type { ConsoleList } from '../list/consoleList';
import type { Column } from '../list/DataTable';
import { EmptyPlace } from '../list/EmptyPlace';
import { ListPage } from '../list/ListPage';
import { SECTION_PATHS } from '../sections';
import { PROJECT_FILTER } from './dealLists';
import type { LoadedDealList } from './loadDealList';

interface Props<Item, ViewName extends string> {
  readonly section: 'reservations' | 'negotiations' | 'sales' | 'visits';
  readonly list: ConsoleList<Item, ViewName>;
  readonly loaded: LoadedDealList<Item>;
  readonly columns: readonly Column<Item>[];
  readonly view: (name: ViewName) => string;
}

/** A list of deals, filtered by project. */
export function DealListPage<Item extends { readonly id: string }, ViewName extends string>({
  section,
  list,
  loaded,
  columns,
  view,
}: Props<Item, ViewName>) {
  const t = useMessages('console');
  const options = loaded.projects.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <ListPage
      list={list}
      loaded={loaded}
      columns={columns}
      choices={[{ name: PROJECT_FILTER, label: t('deals.project'), all: t('deals.allProjects'), options }]}
      labels={{
        caption: t(`sections.${section}.title`),
        all: t('deals.all'),
        view,
        search: t('deals.search'),
      }}
      empty={
        <EmptyPlace title={t(`empty.${section}.title`)} text={t(`empty.${section}.text`)}>
          <PageLink href={paths.console(SECTION_PATHS.projects)} className="button button-primary">
            {t('empty.toProjects')}
          </PageLink>
        </EmptyPlace>
      }
    />
  );
}
