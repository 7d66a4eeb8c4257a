import { defineNoun } from '@/server/modules/noun';
import { suggestionRoutes } from './routes';

export const suggestions = defineNoun({
  routes: suggestionRoutes,
  tags: { suggestions: 'Sugestões da busca' },
});
