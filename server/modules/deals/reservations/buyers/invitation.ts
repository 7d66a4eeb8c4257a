import { eq } from 'drizzle-orm';
import { INVITATION_DAYS } from '@/domain/reservation/buyers/states';
import { isHolding } from '@/domain/reservation/states';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { type EmailParts, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import { findReservation, type ReservationRecord } from '../store';
import { buyerUrl } from './links';
import { type BuyerRow, lockBuyer } from './store';
import { termsOf } from './terms';

type InvitationDependencies = Pick<Dependencies, 'db' | 'now' | 'links' | 'emailSite'>;

/** E-mail to a person who was named as a buyer. Without their name and documents, which another person typed. */
function invitationEmail(record: ReservationRecord, row: BuyerRow, href: string): EmailParts {
  const params = { ...termsOf(record, row), days: INVITATION_DAYS };
  const say = (key: string) => translate(messages, `buyer.${key}`, params);
  return {
    subject: say('invite.subject'),
    blocks: [
      { paragraph: say('invite.text') },
      { paragraph: say(`${row.shareHundredths === null ? 'inCommon' : 'share'}`) },
      { button: say('invite.button'), href },
      { paragraph: say('invite.ignore') },
    ],
  };
}

/** E-mails a person the link to confirm or decline, once for each invitation, while the reservation holds its item. */
export async function mailInvitation(
  { db, now, links, emailSite }: InvitationDependencies,
  buyerId: string,
): Promise<void> {
  const invitedAt = now();
  // Reads the secret of the links, for which a transaction must not wait.
  const href = await buyerUrl(links, emailSite.url, { id: buyerId, invitedAt });
  await db.transaction(async (tx) => {
    const row = await lockBuyer({ tx }, buyerId);
    if (row?.state !== 'invited' || row.invitedAt !== null) return;
    const record = await findReservation(tx, row.reservationId);
    if (!record || !isHolding(record.row, invitedAt)) return;
    await tx.update(reservationBuyer).set({ invitedAt }).where(eq(reservationBuyer.id, buyerId));
    const email = renderEmail(emailSite, invitationEmail(record, row, href));
    await queueMail(tx, { to: row.email, ...email });
  });
}
