import { addressSchema } from '@/domain/project/address';
import { projectConfigSchema } from '@/domain/project/config';
import { detailsSchema } from '@/domain/project/details';
import { planSchema, roomSchema } from '@/domain/project/plan';
import { planPricesSchema, pricePointSchema } from '@/domain/project/prices';
import { projectRecordSchema, projectSummarySchema } from '@/domain/project/record';
import { registrationSchema } from '@/domain/project/registration';
import { projectCardSchema, publicProjectSchema } from '@/domain/project/schema';
import { towerSchema } from '@/domain/project/tower';
import { pictureSchema } from '@/domain/site/picture';
import { defineNoun } from '@/server/modules/noun';
import { projectRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    project: true;
  }
}

export const projects = defineNoun({
  routes: projectRoutes,
  tags: { projects: 'Empreendimentos' },
  records: {
    Address: addressSchema,
    Details: detailsSchema,
    Picture: pictureSchema,
    Plan: planSchema,
    PlanPrices: planPricesSchema,
    PricePoint: pricePointSchema,
    Project: projectRecordSchema,
    ProjectCard: projectCardSchema,
    ProjectConfig: projectConfigSchema,
    ProjectSummary: projectSummarySchema,
    PublicProject: publicProjectSchema,
    Registration: registrationSchema,
    Room: roomSchema,
    Tower: towerSchema,
  },
});
