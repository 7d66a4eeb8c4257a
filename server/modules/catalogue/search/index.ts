import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { refreshSearch, refreshStale } from './refresh/refreshSearch';
import { searchRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Key `refresh:<projectId>`: added by every change of what the search shows of a project. */
    refreshProject: { readonly projectId: string };
    refreshStalePrices: NoPayload;
  }
}

export const search = defineNoun({
  routes: searchRoutes,
  tags: { facets: 'Contagens da busca', map: 'Mapa' },
  jobs: {
    refreshProject: { run: ({ db, now }, { projectId }) => refreshSearch(db, [projectId], now()) },
    // A price that nobody confirms any more leaves the search within a minute: a cached page is as old. The next run comes so
    // soon that a failed one is not tried again.
    refreshStalePrices: {
      schedule: { at: '* * * * *', maxAttempts: 1, lateMinutes: 1 },
      run: ({ db, now }) => refreshStale(db, now()),
    },
  },
});
