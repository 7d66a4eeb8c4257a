import { bondSchema } from '@/domain/bond/schema';
import { defineNoun } from '@/server/modules/noun';
import { endBonds } from './companyBonds';
import { entrepreneurBondRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    bondAttachment: true;
    bondReply: true;
  }
}

export const entrepreneurBonds = defineNoun({
  routes: entrepreneurBondRoutes,
  tags: { entrepreneurBonds: 'Parcerias' },
  records: { Bond: bondSchema },
  personalData: {
    async erase(work, { kind, id }) {
      if (kind === 'entrepreneur') await endBonds(work, id);
    },
  },
});
