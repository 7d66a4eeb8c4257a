import { useState } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { paths } from '@/domain/site/paths';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { changeSearch, deleteSearch, saveSearch } from '@/services/catalogue/savedSearches';
import panel from '../Panel.module.css';
import { NewSearch } from './NewSearch';
import { DeletedSearch, SearchRow } from './SearchRow';

/** A saved search; a deleted one keeps its row so that it can be restored. */
interface Row {
  readonly search: SavedSearch;
  readonly isDeleted: boolean;
}

const editableFields = ({ name, href, alert }: SavedSearch): NewSavedSearch => ({ name, href, alert });

function useSavedSearches(searches: readonly SavedSearch[]) {
  const t = useMessages('account');
  const { run } = useAction(t('form.failed'));
  const [rows, setRows] = useState<readonly Row[]>(() =>
    searches.map((search) => ({ search, isDeleted: false })),
  );

  const put = (id: string, row: Row) =>
    setRows((before) => before.map((each) => (each.search.id === id ? row : each)));
  return {
    rows,
    add: (search: SavedSearch) => setRows((before) => [{ search, isDeleted: false }, ...before]),
    change: (search: SavedSearch, change: Partial<NewSavedSearch>) =>
      run(async () => {
        const changed = await changeSearch(search.id, { ...editableFields(search), ...change });
        put(search.id, { search: changed, isDeleted: false });
      }),
    remove: (search: SavedSearch) =>
      run(async () => {
        await deleteSearch(search.id);
        put(search.id, { search, isDeleted: true });
      }),
    restore: (search: SavedSearch) =>
      run(async () => put(search.id, { search: await saveSearch(editableFields(search)), isDeleted: false })),
  };
}

function NoSearches() {
  const t = useMessages('account');
  return (
    <section className={panel.panel}>
      <h2>{t('searches.empty.title')}</h2>
      <p className={panel.lead}>{t('searches.empty.text')}</p>
      <p>
        <PageLink href={paths.listing()} className="button button-primary">
          {t('searches.empty.toListing')}
        </PageLink>
      </p>
    </section>
  );
}

interface Props {
  readonly searches: readonly SavedSearch[];
  /** Search that the visitor came from the listing to save. */
  readonly toSave: { readonly href: string; readonly name: string } | null;
}

export function SearchesScreen({ searches, toSave }: Props) {
  const t = useMessages('account');
  const { rows, add, change, remove, restore } = useSavedSearches(searches);
  return (
    <div className={panel.stack}>
      {toSave !== null && <NewSearch key={toSave.href} {...toSave} onSaved={add} />}
      {rows.length === 0 && toSave === null && <NoSearches />}
      {rows.length > 0 && (
        <section className={panel.panel} aria-label={t('searches.list')}>
          <ul className={panel.rows}>
            {rows.map(({ search, isDeleted }) => (
              <li key={search.id}>
                {isDeleted ? (
                  <DeletedSearch name={search.name} onUndo={() => void restore(search)} />
                ) : (
                  <SearchRow
                    search={search}
                    onChange={(changed) => change(search, changed)}
                    onDelete={() => void remove(search)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
