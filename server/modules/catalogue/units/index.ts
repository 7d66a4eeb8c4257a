import { defineNoun } from '@/server/modules/noun';
import { unitRoutes } from './routes';

export const units = defineNoun({
  routes: unitRoutes,
});
