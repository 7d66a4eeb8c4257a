import { publicWorksSchema, stageSchema, worksSchema, worksUpdateSchema } from '@/domain/works/schema';
import { defineNoun } from '@/server/modules/noun';
import { worksRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    worksUpdate: true;
  }
}

export const works = defineNoun({
  routes: worksRoutes,
  records: {
    PublicWorks: publicWorksSchema,
    Works: worksSchema,
    WorksStage: stageSchema,
    WorksUpdate: worksUpdateSchema,
  },
});
