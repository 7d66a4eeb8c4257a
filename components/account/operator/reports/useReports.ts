import { useCallback, useEffect, useRef, useState } from 'react';
import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import type { ReportReason } from '@/domain/report/rules';
import type { Report, ReportDecisionInput } from '@/domain/report/schema';
import type { ReportState } from '@/domain/report/states';
import type { Page } from '@/domain/site/page';
import { countReports, decideReport, queryReports } from '@/services/catalogue/reports';
import { useSignedInCall } from '../../useSignedInCall';

export const REPORT_SORTS = ['createdAsc', 'createdDesc', 'countDesc'] as const;
type ReportSort = (typeof REPORT_SORTS)[number];

interface ReportChoice {
  readonly state: ReportState;
  /** Null for all reasons. */
  readonly reason: ReportReason | null;
  readonly sort: ReportSort;
}

interface Loaded {
  /** Choice that was loaded; another one may be on its way. */
  readonly choice: ReportChoice;
  readonly page: Page<Report>;
  readonly counts: StateCounts;
}

const isEqual = (field: string, value: string): Filter => ({ scope: 'ALL', field, op: 'eq', value });
const reasonFilters = (reason: ReportReason | null) => (reason === null ? [] : [isEqual('reason', reason)]);

const find = ({ state, reason, sort }: ReportChoice, cursor: string | null) =>
  queryReports({ filters: [isEqual('state', state), ...reasonFilters(reason)], sort, cursor });

async function load(choice: ReportChoice): Promise<Loaded> {
  const [page, counts] = await Promise.all([find(choice, null), countReports(reasonFilters(choice.reason))]);
  return { choice, page, counts };
}

/** Reports of a state with the numbers of each state, loaded again after each decision. */
export function useReports() {
  const call = useSignedInCall();
  const [choice, setChoice] = useState<ReportChoice>({ state: 'open', reason: null, sort: 'createdAsc' });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
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
        // A slower answer to an earlier choice is not shown.
        if (own === latest.current) show(answer);
      } catch {
        if (own === latest.current) setFailed(true);
      } finally {
        if (own === latest.current) setBusy(false);
      }
    },
    [call],
  );
  const reload = useCallback(() => run(() => load(choice), setLoaded), [run, choice]);
  useEffect(() => void reload(), [reload]);

  const more = () =>
    run(
      () => find(choice, loaded?.page.nextCursor ?? null),
      (next) =>
        setLoaded(
          (before) =>
            before && { ...before, page: { ...next, items: [...before.page.items, ...next.items] } },
        ),
    );
  const decide = async (id: string, decision: ReportDecisionInput): Promise<void> => {
    try {
      await decideReport(id, decision);
    } finally {
      await reload();
    }
  };
  return { choice, setChoice, loaded, hasFailed, isBusy, reload, more, decide };
}
