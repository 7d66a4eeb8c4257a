import { v7 as uuidv7 } from 'uuid';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import type { LinkView } from '@/domain/payment/publicViews';
import type { Caller } from '@/server/http/callers/caller';
import { expireReservation } from '@/server/modules/deals/reservations/holds/expire';
import { mailHoldLink } from '@/server/modules/deals/reservations/mails/holdMails';
import type { Work } from '@/server/modules/platform/history/work';
import { setPaymentMethods } from './payments';
import { insertItems, reserving } from './reserving';

export const EMAIL_SITE = {
  name: 'Soleira',
  url: 'https://soleira.example',
  supportEmail: 'ajuda@soleira.example',
};
const VISITOR: Caller = { kind: 'visitor', sessionId: null };

/** Holds of a broker for a client, with their e-mails and payment links. */
export function clientHolds(database: TestDatabase) {
  const site = reserving(database);
  const dependencies = () => ({ db: database.db, emailSite: EMAIL_SITE, now: site.now });
  const mails = async () => (await queuedEmails(database)).filter(({ to }) => to === CLIENT.email);
  return {
    site,
    dependencies,
    mails,
    newest: async () => (await mails()).at(-1),
    asProvider: <Result>(act: (work: Work) => Promise<Result>) =>
      database.db.transaction((tx) => act({ tx, now: site.now(), actor: 'provider' })),
    expire: (id: string) => expireReservation(database.db, id, site.now()),
    /** Page of the payment link in an e-mail. */
    async view(text = ''): Promise<LinkView> {
      const secret = /pLink=([\w-]{32})/.exec(text)?.[1] ?? '';
      return (await site.call<LinkView>(VISITOR, 'GET', `/public/payments/link?pLink=${secret}`)).body;
    },
    /** A hold whose e-mail has been sent. */
    async held(terms: Parameters<typeof insertItems>[1] = {}, client: unknown = CLIENT) {
      const homes = await insertItems(database, terms, [{}, {}]);
      await setPaymentMethods(database, homes.projectId, ['card', 'pix', 'boleto', 'link']);
      const broker = entrepreneurCaller(homes.entrepreneurId, 'broker', uuidv7());
      const { body } = await site.reserve(broker, { unitId: homes.unitId, client });
      await mailHoldLink(dependencies(), body.id);
      return { ...homes, id: body.id, body, broker };
    },
  };
}
