import { advertisementRecordSchema, advertisementSchema } from '@/domain/advertisement/schema';
import { defineNoun } from '@/server/modules/noun';
import { advertisementRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    advertisement: true;
  }
}

export const advertisements = defineNoun({
  routes: advertisementRoutes,
  tags: { advertisements: 'Anúncios' },
  records: { Advertisement: advertisementRecordSchema, AdvertisementCard: advertisementSchema },
});
