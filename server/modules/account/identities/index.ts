import { defineNoun } from '@/server/modules/noun';
import { identityRoutes } from './routes';

export const identities = defineNoun({
  routes: identityRoutes,
  tags: { identity: 'Senha e acesso' },
});
