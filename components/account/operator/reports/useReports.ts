import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import type { ReportReason } from '@/domain/report/rules';
import type { Report, ReportDecisionInput } from '@/domain/report/schema';
import type { ReportState } from '@/domain/report/states';
import type { Page } from '@/domain/site/page';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { countReports, decideReport, queryReports } from '@/services/catalogue/reports';
import { useQueriedList } from '../../lists/useQueriedList';

export const REPORT_SORTS = ['createdAsc', 'createdDesc', 'countDesc'] as const;
type ReportSort = (typeof REPORT_SORTS)[number];

interface ReportCriteria {
  readonly state: ReportState;
  /** Null for all reasons. */
  readonly reason: ReportReason | null;
  readonly sort: ReportSort;
}

interface LoadedReports {
  readonly page: Page<Report>;
  readonly counts: StateCounts;
}

const INITIAL: ReportCriteria = { state: 'open', reason: null, sort: 'createdAsc' };

const isEqual = (field: string, value: string): Filter => ({ scope: 'ALL', field, op: 'eq', value });
const reasonFilters = (reason: ReportReason | null) => (reason === null ? [] : [isEqual('reason', reason)]);

const find = ({ state, reason, sort }: ReportCriteria, cursor: string | null) =>
  queryReports({ filters: [isEqual('state', state), ...reasonFilters(reason)], sort, cursor });

async function load(criteria: ReportCriteria): Promise<LoadedReports> {
  const [page, counts] = await Promise.all([
    find(criteria, null),
    countReports(reasonFilters(criteria.reason)),
  ]);
  return { page, counts };
}

/** Reports of a state with the numbers of each state, loaded again after each decision. */
export function useReports() {
  const call = useSignedInCall();
  const list = useQueriedList({ initial: INITIAL, load, loadNext: find });
  const decide = async (id: string, decision: ReportDecisionInput): Promise<void> => {
    try {
      await call(() => decideReport(id, decision));
    } finally {
      await list.reload();
    }
  };
  return { ...list, decide };
}
