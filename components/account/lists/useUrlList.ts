import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import {
  type AccountList,
  type Criteria,
  countGroups,
  type LoadedList,
  loadList,
  queryOf,
  readCriteria,
  searchOf,
} from './accountList';

/** Records of a list by the criteria of the URL: those that came with the page, then those of each change. */
function useShown<Item, Group extends string, Order extends string>(
  list: AccountList<Item, Group, Order>,
  criteria: Criteria<Group, Order>,
  loaded: LoadedList<Item>,
) {
  const call = useSignedInCall();
  const [source, setSource] = useState(loaded);
  const [shown, setShown] = useState(loaded);
  const [failed, setFailed] = useState<string | null>(null);
  if (source !== loaded) {
    setSource(loaded);
    setShown(loaded);
  }
  const search = searchOf(list, criteria);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` identifies the criteria.
  useEffect(() => {
    if (search === shown.search || search === failed) return;
    let isCurrent = true;
    call(() => loadList(list, criteria)).then(
      (next) => isCurrent && setShown(next),
      () => isCurrent && setFailed(search),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, shown.search, failed, list, call]);
  return {
    shown,
    setShown,
    /** True until the records of the URL have come. */
    isLoading: search !== shown.search,
    hasFailed: search === failed,
    retry: () => setFailed(null),
  };
}

/**
 * A list whose criteria are in the URL: reload, back and forward keep them. Each change is one call of the API, without
 * loading the page again.
 *
 * @param loaded records of the URL with which the page was loaded
 */
export function useUrlList<Item extends { readonly id: string }, Group extends string, Order extends string>(
  list: AccountList<Item, Group, Order>,
  loaded: LoadedList<Item>,
) {
  const router = useRouter();
  const criteria = readCriteria(list, router.query);
  const { shown, setShown, ...loading } = useShown(list, criteria, loaded);
  const { page } = shown;
  /** Typing replaces the URL: a pause is no step of the history. */
  function change(wanted: Partial<Criteria<Group, Order>>): void {
    loading.retry();
    const go = wanted.text === undefined ? router.push : router.replace;
    const [path] = router.asPath.split('?');
    const next = searchOf(list, { ...criteria, ...wanted });
    void go(`${path}${next}`, undefined, { shallow: true, scroll: false });
  }
  const setItems = (change: (items: readonly Item[]) => Item[]) =>
    setShown((before) => ({ ...before, page: { ...before.page, items: change(before.page.items) } }));
  return {
    criteria,
    search: shown.search,
    change,
    clear: () => change({ group: null, text: '' }),
    counts: shown.counts,
    items: page.items,
    total: page.total,
    hasMore: page.nextCursor !== null,
    isFiltered: criteria.group !== null || criteria.text !== '',
    ...loading,
    more: async () => {
      const next = await list.query({ ...queryOf(list, criteria), cursor: page.nextCursor });
      setShown((before) => ({
        ...before,
        page: { ...next, items: [...before.page.items, ...next.items] },
      }));
    },
    put: (item: Item) => setItems((items) => items.map((each) => (each.id === item.id ? item : each))),
    drop: (id: string) => setItems((items) => items.filter((each) => each.id !== id)),
    reload: async () => setShown(await loadList(list, criteria)),
    /** Counts again after a change; those shown stay if that fails. */
    recount: async () => {
      const counts = await countGroups(list, criteria).catch(() => shown.counts);
      setShown((before) => ({ ...before, counts }));
    },
  };
}
