import type { ParsedUrlQuery } from 'node:querystring';
import type { ProjectSummary } from '@/domain/project/record';
import { countProjects, queryProjects } from '@/services/catalogue/projects';
import type { PageRequest } from '@/services/page/signedInPage';
import {
  defineConsoleList,
  type LoadedConsoleList,
  loadConsoleList,
  readCriteria,
} from '../list/consoleList';

export const PROJECTS = defineConsoleList({
  field: 'phase',
  views: [
    { name: 'Pré-Lançamento', slug: 'pre-lancamento', states: ['Pré-Lançamento'] },
    { name: 'Lançamento', slug: 'lancamento', states: ['Lançamento'] },
    { name: 'Em obras', slug: 'em-obras', states: ['Em obras'] },
    { name: 'Concluído', slug: 'concluido', states: ['Concluído'] },
  ],
  sorts: ['title', 'availabilityConfirmedAt', 'updated', 'firstPublishedAt', 'created'],
  defaultSort: 'titleAsc',
  filters: {},
  always: [{ scope: 'ALL', field: 'isArchived', op: 'eq', value: false }],
  query: queryProjects,
  count: countProjects,
});

export const loadProjectList = (
  options: PageRequest,
  query: ParsedUrlQuery,
): Promise<LoadedConsoleList<ProjectSummary>> =>
  loadConsoleList(PROJECTS, readCriteria(PROJECTS, query), options);
