import { defineNoun } from '@/server/modules/noun';
import { placeRoutes } from './routes';

export const places = defineNoun({
  routes: placeRoutes,
  tags: { places: 'Cidades e bairros' },
});
