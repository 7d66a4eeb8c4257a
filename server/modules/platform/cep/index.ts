import { defineNoun } from '@/server/modules/noun';
import { cepRoutes } from './routes';

export const cep = defineNoun({
  routes: cepRoutes,
  tags: { cep: 'CEP' },
});
