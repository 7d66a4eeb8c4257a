import { paths } from '@/domain/site/paths';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { EmailBlock, EmailParts } from '@/server/gateways/mail/renderEmail';
import type { WayOn } from '@/server/modules/catalogue/inventory/wayOn';
import type { ReservationRecord } from '../store';

type Say = (key: string) => string;

/** The item first: to reserve it again, or its queue. */
function ownBlocks({ state, path }: WayOn, url: string, say: Say): EmailBlock[] {
  if (path === null || (state !== 'active' && state !== 'reserved')) return [];
  return [{ button: say(state === 'active' ? 'again' : 'queue'), href: `${url}${path}` }];
}

function otherBlocks({ state, similar }: WayOn, url: string, say: Say): EmailBlock[] {
  if (state === 'active') return [];
  const path = similar?.path ?? paths.listing();
  return [{ links: [{ label: say(similar ? 'similar' : 'search'), href: `${url}${path}` }] }];
}

/** E-mail after a hold was lost: the state of the item now, and the ways on. */
export function lostEmail({ row, title, label }: ReservationRecord, wayOn: WayOn, url: string): EmailParts {
  const params = { name: row.client.name, item: label, project: title, count: wayOn.similar?.count ?? 0 };
  const say: Say = (key) => translate(messages, `reservation.lost.${key}`, params);
  const why = row.paymentState === 'expired' ? 'expired' : 'cancelled';
  return {
    subject: say(`subject.${wayOn.state === 'active' ? 'free' : 'over'}`),
    blocks: [
      { paragraph: translate(messages, 'reservation.hello', params) },
      { paragraph: say(`text.${why}`) },
      { paragraph: say(`state.${wayOn.state}`) },
      ...ownBlocks(wayOn, url, say),
      ...otherBlocks(wayOn, url, say),
    ],
  };
}
