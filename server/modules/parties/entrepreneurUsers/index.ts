import { memberSchema } from '@/domain/entrepreneur/member';
import { defineNoun } from '@/server/modules/noun';
import { entrepreneurUserRoutes } from './routes';

export const entrepreneurUsers = defineNoun({
  routes: entrepreneurUserRoutes,
  tags: { entrepreneurUsers: 'Equipe da empresa' },
  records: { Member: memberSchema },
});
