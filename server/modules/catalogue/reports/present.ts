import type { Report } from '@/domain/report/schema';
import type { FoundReport } from './store';

export function presentReport({ report: row, project }: FoundReport): Report {
  return {
    id: row.id,
    project,
    unitId: row.unitId,
    quotaId: row.quotaId,
    reason: row.reason,
    state: row.state,
    text: row.text,
    email: row.email,
    count: row.count,
    createdAt: row.createdAt.toISOString(),
  };
}
