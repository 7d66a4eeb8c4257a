import type { Context, Hono } from 'hono';
import { idSchema } from '@/domain/id';
import { INVITATION_DAYS } from '@/domain/reservation/buyers/states';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { linkPage, REFUSED_FIELD } from '@/server/http/answers/linkPage';
import type { Dependencies } from '@/server/modules/dependencies';
import { findReservation, type ReservationRecord } from '../store';
import { type AnswerOutcome, answerInvitation, closedBy } from './answer';
import { BUYER_LINK_PATH, isSignedFor } from './links';
import { type BuyerRow, findBuyer } from './store';
import { termsOf } from './terms';

type LinkDependencies = Pick<Dependencies, 'db' | 'links' | 'now'>;

interface Linked {
  readonly row: BuyerRow;
  readonly record: ReservationRecord;
}

/** The person of a link with a valid signature. */
async function linkedTo({ db, links }: LinkDependencies, { req }: Context): Promise<Linked | null> {
  const id = req.query('comprador') ?? '';
  const row = idSchema().isValidSync(id) ? await findBuyer(db, id) : null;
  if (!row || !(await isSignedFor(links, row, req.query('assinatura') ?? ''))) return null;
  const record = await findReservation(db, row.reservationId);
  return record && { row, record };
}

const sayWith = (params: Readonly<Record<string, string | number>>) => (key: string) =>
  translate(messages, `buyer.${key}`, { days: INVITATION_DAYS, ...params });

function wrongPage(): Response {
  const say = sayWith({});
  return linkPage({ title: say('wrongPage.title'), text: say('wrongPage.text'), status: 404 });
}

const GONE = 410;

function outcomePage({ row, record }: Linked, outcome: AnswerOutcome): Response {
  const say = sayWith(termsOf(record, row));
  const isOver = outcome === 'expired' || outcome === 'ended' || outcome === 'sold';
  return linkPage({
    title: say(`${outcome}Page.title`),
    text: say(`${outcome}Page.text`),
    ...(isOver ? { status: GONE } : {}),
  });
}

function askingPage({ row, record }: Linked): Response {
  const say = sayWith(termsOf(record, row));
  return linkPage({
    title: say('askPage.title'),
    text: `${say('askPage.text')} ${say(row.shareHundredths === null ? 'inCommon' : 'share')}`,
    button: say('askPage.button'),
    refusal: say('askPage.refusal'),
  });
}

/**
 * Confirms or declines to be a buyer, with or without an account: by a button of the page behind the link of an e-mail. The signature
 * of the link authorises the call, so neither cookies nor the origin of the request matter.
 */
export function mountBuyerLinks(app: Hono, dependencies: LinkDependencies): void {
  const { db, now } = dependencies;
  app.get(BUYER_LINK_PATH, async (context) => {
    const linked = await linkedTo(dependencies, context);
    if (linked === null) return wrongPage();
    const closed = closedBy(linked.record, linked.row, now());
    return closed === null ? askingPage(linked) : outcomePage(linked, closed);
  });
  app.post(BUYER_LINK_PATH, async (context) => {
    const linked = await linkedTo(dependencies, context);
    if (linked === null) return wrongPage();
    const typed = await context.req.parseBody().catch(() => ({}));
    const answer = REFUSED_FIELD in typed ? 'decline' : 'confirm';
    return outcomePage(linked, await answerInvitation(db, { row: linked.row, answer }, now()));
  });
}
