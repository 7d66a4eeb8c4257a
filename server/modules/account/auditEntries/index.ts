import { auditEntrySchema } from '@/domain/auditEntry/schema';
import { defineNoun } from '@/server/modules/noun';
import { auditEntryRoutes } from './routes';

export const auditEntries = defineNoun({
  routes: auditEntryRoutes,
  tags: { auditEntries: 'Registro de alterações' },
  records: { AuditEntry: auditEntrySchema },
});
