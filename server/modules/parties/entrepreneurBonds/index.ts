import { defineNoun } from '@/server/modules/noun';
import { endBonds } from './companyBonds';
import { entrepreneurBondRoutes } from './routes';

export const entrepreneurBonds = defineNoun({
  routes: entrepreneurBondRoutes,
  personalData: {
    async erase({ tx, actor, now }, { kind, id }) {
      if (kind === 'entrepreneur') await endBonds(tx, { companyId: id, caller: actor }, now);
    },
  },
});
