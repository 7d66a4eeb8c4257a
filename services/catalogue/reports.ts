import type { Report, ReportDecisionInput, ReportDetail } from '@/domain/report/schema';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('reports');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Reports of faults of adverts, for operators; oldest first unless sorted otherwise. */
export const { list: listReports, query: queryReports } = recordLists<Report>(api);

export const countReports = recordCounts(api);

export const findReport = (id: string, options: RequestOptions = {}): Promise<ReportDetail> =>
  api.get<ReportDetail>(at(id), options);

/** Resolves or dismisses a report, for the version that was read. */
export const decideReport = (
  id: string,
  decision: ReportDecisionInput,
  options: RequestOptions = {},
): Promise<ReportDetail> => api.put<ReportDetail>(at(id), decision, options);
