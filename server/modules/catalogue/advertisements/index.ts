import { defineNoun } from '@/server/modules/noun';
import { advertisementRoutes } from './routes';

export const advertisements = defineNoun({
  routes: advertisementRoutes,
});
