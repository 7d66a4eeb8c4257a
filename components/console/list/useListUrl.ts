import { useRouter } from 'next/router';
import { useState } from 'react';
import { type Criteria, type ListKind, searchOf } from './consoleList';

/** URLs of a list, and navigation to them. Each change begins at the first page. */
export function useListUrl<ViewName extends string>(list: ListKind<ViewName>, loaded: Criteria) {
  const router = useRouter();
  const [chosen, setChosen] = useState({ since: loaded, criteria: loaded });
  // Controls show a choice before its records have come.
  const criteria = chosen.since === loaded ? chosen.criteria : loaded;
  const [path = ''] = router.asPath.split(/[?#]/);
  const urlOf = (change: Partial<Criteria>) =>
    `${path}${searchOf(list, { ...criteria, after: null, ...change })}`;
  /** Typing replaces the URL: a pause is no step of the history. */
  const change = (wanted: Partial<Criteria>) => {
    setChosen({ since: loaded, criteria: { ...criteria, after: null, ...wanted } });
    const go = wanted.text === undefined ? router.push : router.replace;
    void go(urlOf(wanted), undefined, { scroll: false });
  };
  return { criteria, urlOf, change };
}
