import { defineNoun } from '@/server/modules/noun';
import { projectRoutes } from './routes';

export const projects = defineNoun({
  routes: projectRoutes,
});
