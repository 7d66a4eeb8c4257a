import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { refreshSearch, refreshStale } from './refresh/refreshSearch';
import { searchRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Key `refresh:<projectId>`: added by every change that affects the search. */
    refreshProject: { readonly projectId: string };
    refreshStalePrices: NoPayload;
  }
}

export const search = defineNoun({
  routes: searchRoutes,
  tags: { facets: 'Contagens da busca', map: 'Mapa' },
  jobs: {
    refreshProject: { run: ({ db, now }, { projectId }) => refreshSearch(db, [projectId], now()) },
    // Prices without a recent confirmation leave the search within a minute, the age of a cached page. A
    // failed run is not retried, because the next one follows a minute later.
    refreshStalePrices: {
      schedule: { at: '* * * * *', maxAttempts: 1, lateMinutes: 1 },
      run: ({ db, now }) => refreshStale(db, now()),
    },
  },
});
