import type { ParsedUrlQuery } from 'node:querystring';
import type { ProjectSummary } from '@/domain/project/record';
import { queryProjects } from '@/services/catalogue/projects';
import type { PageRequest } from '@/services/page/signedInPage';
import { type ConsoleList, type LoadedConsoleList, loadConsoleList, readCriteria } from '../list/consoleList';

/** Projects of the choice by which deals are filtered, by name. */
const MAX_PROJECTS = 100;

export interface LoadedDealList<Item> extends LoadedConsoleList<Item> {
  readonly projects: readonly Pick<ProjectSummary, 'id' | 'title'>[];
}

/** Loader of a list of deals by the URL, with the projects of its filter. */
export const loadDealList =
  <Item, ViewName extends string>(list: ConsoleList<Item, ViewName>) =>
  async (options: PageRequest, query: ParsedUrlQuery): Promise<LoadedDealList<Item>> => {
    const [loaded, { items }] = await Promise.all([
      loadConsoleList(list, readCriteria(list, query), options),
      queryProjects({ limit: MAX_PROJECTS, sort: 'titleAsc' }, options),
    ]);
    return { ...loaded, projects: items.map(({ id, title }) => ({ id, title })) };
  };
