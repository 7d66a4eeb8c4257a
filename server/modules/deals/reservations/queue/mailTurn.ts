import { eq } from 'drizzle-orm';
import { knownClient } from '@/domain/deal/client';
import { placeStateAt } from '@/domain/reservation/states';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPlace } from './turns';

/** Emails the turn to a client without an account, who sees no notifications; nothing once the turn is over. */
export async function mailQueueTurn(
  { db, emailSite, now }: Pick<Dependencies, 'db' | 'emailSite' | 'now'>,
  placeId: string,
): Promise<void> {
  const place = await findPlace(db, placeId);
  const client = place?.client && knownClient(place.client);
  if (!place || !client || place.offeredUntil === null) return;
  if (placeStateAt(place, now()) !== 'offered') return;
  const item = await findInventoryItem(db, place);
  const companyId = place.partnerId ?? place.entrepreneurId ?? '';
  const [company] = await db
    .select({ name: entrepreneur.tradeName })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, companyId));
  if (!item || !company) return;
  const params = {
    name: client.name,
    item: item.label,
    project: item.title,
    company: company.name,
    until: formatInstant(place.offeredUntil),
  };
  const say = (key: string) => translate(messages, `queueTurn.${key}`, params);
  const parts = {
    subject: say('subject'),
    blocks: [
      { paragraph: say('hello') },
      { paragraph: say('text') },
      { button: say('open'), href: `${emailSite.url}${paths.project(item.slug)}` },
    ],
  };
  await queueMail(db, { id: place.id, to: client.email, ...renderEmail(emailSite, parts) });
}
