import { defineNoun } from '@/server/modules/noun';
import { userRoutes } from './routes';

export const users = defineNoun({
  routes: userRoutes,
});
