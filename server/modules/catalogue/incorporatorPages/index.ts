import { defineNoun } from '@/server/modules/noun';
import { incorporatorPageRoutes } from './routes';

export const incorporatorPages = defineNoun({
  routes: incorporatorPageRoutes,
});
