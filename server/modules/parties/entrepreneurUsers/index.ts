import { defineNoun } from '@/server/modules/noun';
import { entrepreneurUserRoutes } from './routes';

export const entrepreneurUsers = defineNoun({
  routes: entrepreneurUserRoutes,
});
