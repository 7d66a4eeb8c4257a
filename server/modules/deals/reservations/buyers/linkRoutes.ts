import type { Context, Hono } from 'hono';
import { normalizeCep } from '@/domain/brazil/cep';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  isBlank,
  type OwnDataForm,
  ownDataFaults,
  ownDataFormOf,
  ownDataOf,
} from '@/domain/reservation/buyers/ownData';
import { INVITATION_DAYS } from '@/domain/reservation/buyers/states';
import { today } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { linkPage, REFUSED_FIELD } from '@/server/http/answers/linkPage';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { findReservation, type ReservationRecord } from '../store';
import { type AnswerOutcome, answerInvitation, closedBy } from './answer';
import { CEP_BUTTON, dataFields, type FieldsState } from './dataFields';
import { giveByLink, takesData } from './giveOwnData';
import { BUYER_LINK_PATH, isSignedFor } from './links';
import { type BuyerRow, findBuyer, ownDataIn } from './store';
import { termsOf } from './terms';

type LinkDependencies = Pick<Dependencies, 'db' | 'links' | 'now' | 'cep'>;

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
const UNPROCESSABLE = 422;

function outcomePage({ row, record }: Linked, outcome: AnswerOutcome): Response {
  const say = sayWith(termsOf(record, row));
  const isOver = outcome === 'expired' || outcome === 'ended' || outcome === 'sold';
  return linkPage({
    title: say(`${outcome}Page.title`),
    text: say(`${outcome}Page.text`),
    ...(isOver ? { status: GONE } : {}),
  });
}

const NO_FAULTS: FieldsState['faults'] = new Map();

/** Page with the data fields: before the answer with its buttons, and after the confirmation while the data are missing. */
function fieldsPage({ row, record }: Linked, state: Partial<FieldsState> = {}): Response {
  const say = sayWith(termsOf(record, row));
  const { typed = ownDataFormOf({}), faults = NO_FAULTS, cep = 'idle' } = state;
  const fields = dataFields(say, { typed, faults, cep, takesSpouse: row.relation === 'coBuyer' });
  const status = faults.size > 0 ? UNPROCESSABLE : 200;
  if (row.state === 'confirmed') {
    const [title, text] = [say('confirmedPage.title'), say('confirmedPage.text')];
    return linkPage({ title, text, fields, button: say('data.save'), status });
  }
  return linkPage({
    title: say('askPage.title'),
    text: `${say('askPage.text')} ${say(row.shareHundredths === null ? 'inCommon' : 'share')}`,
    fields,
    button: say('askPage.button'),
    refusal: say('askPage.refusal'),
    status,
  });
}

/** Page of a person who has answered or cannot answer any more. */
function closedPage(linked: Linked, outcome: AnswerOutcome, now: Date): Response {
  const { row, record } = linked;
  if (outcome !== 'confirmed') return outcomePage(linked, outcome);
  if (ownDataIn(row) === null)
    return takesData(record, row, now) ? fieldsPage(linked) : outcomePage(linked, outcome);
  const say = sayWith(termsOf(record, row));
  return linkPage({
    title: say('confirmedPage.title'),
    text: `${say('confirmedPage.text')} ${say('data.given')}`,
  });
}

/** The typed address with what the CEP adds; what the person typed stays where the CEP has nothing. */
async function withCep(
  { db, cep, now }: LinkDependencies,
  { row }: Linked,
  typed: OwnDataForm,
): Promise<FieldsPart> {
  const digits = normalizeCep(typed.zipCode);
  if (digits === null) return { typed, cep: 'notFound' };
  try {
    // Each invited person has a limit, as each account has.
    const caller = { kind: 'buyer', id: row.id, email: row.email, emailVerified: true } as const;
    await countCall(db, 'cep', { caller, clientIp: '' }, now());
    const found = await cep.find(digits);
    if (found === null) return { typed, cep: 'notFound' };
    const { street, neighborhood, city, state } = found;
    const filled = {
      street: street || typed.street,
      neighborhood: neighborhood || typed.neighborhood,
      city,
      state,
    };
    return { typed: { ...typed, ...filled }, cep: 'found' };
  } catch (error) {
    if (error instanceof AppError) return { typed, cep: 'unavailable' };
    throw error;
  }
}

type FieldsPart = Pick<FieldsState, 'typed' | 'cep'>;

/** Answers, or gives data, by the form of the page. Blank data may follow later; half of them are sent back with their faults. */
async function submit(
  dependencies: LinkDependencies,
  linked: Linked,
  sent: Readonly<Record<string, unknown>>,
) {
  const { db, now } = dependencies;
  const { row, record } = linked;
  const instant = now();
  const reload = async () => (await findBuyer(db, row.id)) ?? row;
  if (REFUSED_FIELD in sent) {
    return outcomePage(linked, await answerInvitation(db, { row, answer: 'decline' }, instant));
  }
  const typed = ownDataFormOf(sent);
  const isGiving = row.state === 'confirmed' && ownDataIn(row) === null && takesData(record, row, instant);
  const closed = closedBy(record, row, instant);
  if (closed !== null && !isGiving) return closedPage(linked, closed, instant);
  // A repeated confirmation has no fields, and changes nothing.
  if (isGiving && !('birthDate' in sent)) return fieldsPage(linked);
  if (CEP_BUTTON in sent) return fieldsPage(linked, await withCep(dependencies, linked, typed));
  const isLater = isBlank(typed) && !isGiving;
  const faults = isLater ? NO_FAULTS : ownDataFaults(typed, today(instant), row.relation);
  if (faults.size > 0) return fieldsPage(linked, { typed, faults });
  const ownData = isLater ? undefined : ownDataOf(typed, row.relation);
  if (isGiving && ownData) {
    const isGiven = await giveByLink(db, { row, ownData }, instant);
    return isGiven
      ? closedPage({ record, row: await reload() }, 'confirmed', instant)
      : outcomePage(linked, 'expired');
  }
  const outcome = await answerInvitation(db, { row, answer: 'confirm', ownData }, instant);
  return closedPage({ record, row: await reload() }, outcome, instant);
}

/**
 * Confirms or declines to be a buyer and takes the person's data, with or without an account: by the page behind the link of an
 * e-mail. The signature of the link authorises the call, so neither cookies nor the origin of the request matter.
 */
export function mountBuyerLinks(app: Hono, dependencies: LinkDependencies): void {
  const { now } = dependencies;
  app.get(BUYER_LINK_PATH, async (context) => {
    const linked = await linkedTo(dependencies, context);
    if (linked === null) return wrongPage();
    const closed = closedBy(linked.record, linked.row, now());
    return closed === null ? fieldsPage(linked) : closedPage(linked, closed, now());
  });
  app.post(BUYER_LINK_PATH, async (context) => {
    const linked = await linkedTo(dependencies, context);
    if (linked === null) return wrongPage();
    return submit(dependencies, linked, await context.req.parseBody().catch(() => ({})));
  });
}
