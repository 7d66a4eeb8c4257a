import type { Report } from '@/domain/report/schema';
import { createService } from '@/services/http/createService';

const api = createService('reports');

/** Open reports of all projects, oldest first. For operators. */
export const listOpenReports = async (): Promise<Report[]> => (await api.get<{ items: Report[] }>('')).items;
