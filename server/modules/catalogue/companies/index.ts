import { defineNoun } from '@/server/modules/noun';
import { entrepreneurRoutes } from './routes';

export const companies = defineNoun({
  routes: entrepreneurRoutes,
});
