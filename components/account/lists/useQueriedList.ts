import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '@/domain/site/page';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';

interface QueriedList<Criteria, Item, Loaded extends { readonly page: Page<Item> }> {
  readonly initial: Criteria;
  /** Result for the initial criteria that came with the page. */
  readonly first?: Loaded;
  readonly load: (criteria: Criteria) => Promise<Loaded>;
  readonly loadNext: (criteria: Criteria, cursor: string | null) => Promise<Page<Item>>;
}

/** Records of the chosen criteria, page by page. Each change of the criteria loads the first page. */
export function useQueriedList<Criteria, Item, Loaded extends { readonly page: Page<Item> }>({
  initial,
  first,
  load,
  loadNext,
}: QueriedList<Criteria, Item, Loaded>) {
  const call = useSignedInCall();
  const [criteria, setCriteria] = useState(initial);
  const [shown, setShown] = useState(first ? { criteria: initial, loaded: first } : null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);

  const run = useCallback(
    async <Answer>(send: () => Promise<Answer>, show: (answer: Answer) => void) => {
      latest.current += 1;
      const own = latest.current;
      setFailed(false);
      setBusy(true);
      try {
        const answer = await call(send);
        // A slower answer to earlier criteria is not shown.
        if (own === latest.current) show(answer);
      } catch {
        if (own === latest.current) setFailed(true);
      } finally {
        if (own === latest.current) setBusy(false);
      }
    },
    [call],
  );
  const reload = useCallback(
    () =>
      run(
        () => load(criteria),
        (loaded) => setShown({ criteria, loaded }),
      ),
    [run, load, criteria],
  );
  const isShown = shown?.criteria === criteria;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only other criteria are loaded, not the shown ones again.
  useEffect(() => {
    if (!isShown) void reload();
  }, [reload]);

  const more = () =>
    run(
      () => loadNext(criteria, shown?.loaded.page.nextCursor ?? null),
      (next) =>
        setShown((before) => {
          if (!before) return before;
          const page = { ...next, items: [...before.loaded.page.items, ...next.items] };
          return { ...before, loaded: { ...before.loaded, page } };
        }),
    );
  return { criteria, setCriteria, shown, hasFailed, isBusy, reload, more };
}
