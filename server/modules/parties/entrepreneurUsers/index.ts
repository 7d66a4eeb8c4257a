import { memberSchema } from '@/domain/entrepreneur/member';
import { defineNoun } from '@/server/modules/noun';
import { entrepreneurUserRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    member: true;
  }
}

export const entrepreneurUsers = defineNoun({
  routes: entrepreneurUserRoutes,
  tags: { entrepreneurUsers: 'Equipe da empresa' },
  records: { Member: memberSchema },
});
