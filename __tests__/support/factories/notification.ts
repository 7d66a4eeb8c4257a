import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { notification } from '@/server/db/schema/platform/notification';

type NotificationInsert = typeof notification.$inferInsert;

/** Unread notification of a reservation. */
export async function insertNotification(
  db: Database,
  overrides: Partial<NotificationInsert> & Pick<NotificationInsert, 'recipientKind' | 'recipientId'>,
) {
  const id = overrides.id ?? uuidv7();
  const row: NotificationInsert = {
    id,
    kind: 'reservationMade',
    severity: 'info',
    params: { item: 'Apartamento 12', project: 'Vila Serena' },
    path: '/conta/reservas',
    ...overrides,
  };
  await db.insert(notification).values(row);
  return { ...row, id };
}
