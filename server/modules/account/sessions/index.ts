import { cartPricesSchema } from '@/domain/cart/prices';
import { cartRecordSchema, cartSchema, simulationSchema } from '@/domain/cart/schema';
import { sessionSchema } from '@/domain/session/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { cartRoutes } from './cartRoutes';
import { favoriteRoutes } from './favoriteRoutes';
import { sessionRoutes } from './routes';
import { sweepSessions } from './store';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    sweepSessions: NoPayload;
  }
}

export const sessions = defineNoun({
  routes: (dependencies) => [
    ...sessionRoutes(dependencies),
    ...cartRoutes(dependencies),
    ...favoriteRoutes(dependencies),
  ],
  tags: { session: 'Sessão e carrinho de visitante' },
  records: {
    Cart: cartRecordSchema,
    CartInput: cartSchema,
    CartPrices: cartPricesSchema,
    Session: sessionSchema,
    Simulation: simulationSchema,
  },
  jobs: {
    sweepSessions: {
      schedule: { at: '0 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => sweepSessions(db, now()),
    },
  },
});
