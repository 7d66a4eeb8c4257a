import type { Context } from 'hono';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { hasReceipt } from '@/domain/reservation/receipt';
import type { Reservation } from '@/domain/reservation/schema';
import type { Locale } from '@/domain/site/locale';
import en from '@/locales/en/purchase.json';
import simulationEn from '@/locales/en/sharedSimulation.json';
import es from '@/locales/es/purchase.json';
import simulationEs from '@/locales/es/sharedSimulation.json';
import ptBR from '@/locales/pt-BR/purchase.json';
import simulationPtBR from '@/locales/pt-BR/sharedSimulation.json';
import { type MessageParams, translate } from '@/locales/translate';
import { requireIdentity } from '@/server/http/callers/caller';
import { readQuery } from '@/server/http/requests/validation';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Dependencies } from '@/server/modules/dependencies';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { languageField, nameItem } from '@/server/pdf/language';
import { presentReservation } from '../present';
import { findReservation, type ReservationRecord } from '../store';

export type FileDependencies = Pick<Dependencies, 'db' | 'now' | 'emailSite' | 'identifyCaller'>;

const MESSAGES = { 'pt-BR': ptBR, en, es } as const satisfies Readonly<Record<Locale, object>>;
const SERIES = {
  'pt-BR': simulationPtBR,
  en: simulationEn,
  es: simulationEs,
} as const satisfies Readonly<Record<Locale, object>>;

/** Sentences of the page of the reservation, in a language. */
export function wordsOf(locale: Locale) {
  const say = (key: string, params: MessageParams = {}) => translate(MESSAGES[locale], key, params, locale);
  const saySeries = (key: string, params: MessageParams = {}) =>
    translate(SERIES[locale], key, params, locale);
  return { locale, say, saySeries, nameItem: (label: string) => nameItem(label, locale) };
}

export type FileWords = ReturnType<typeof wordsOf>;

const fileQuery = object({ language: languageField });

/** Common part of the files of paid reservations in the API document. */
export const FILE_OF_RESERVATION = {
  method: 'GET',
  who: 'signedIn',
  params: object({ id: idSchema().required() }),
  query: fileQuery,
  notFound: 'reservation_not_found',
  errors: ['reservation_not_found', 'file_not_found'],
} as const satisfies Partial<FileCall>;

interface PaidReservation {
  readonly record: ReservationRecord;
  readonly shown: Reservation;
  readonly words: FileWords;
}

/**
 * The paid reservation of a request, as its caller sees it.
 *
 * @throws AppError `reservation_not_found`; `file_not_found` without a payment, or after it was returned
 */
export async function readPaid(
  { db, now, identifyCaller }: FileDependencies,
  context: Context,
): Promise<PaidReservation> {
  const caller = requireIdentity(await identifyCaller(context.req.raw));
  const id = context.req.param('id') ?? '';
  const { language } = readQuery(fileQuery, new URL(context.req.url).searchParams);
  const record = idSchema().isValidSync(id, { strict: true }) ? await findReservation(db, id) : null;
  if (!record || !canSee(caller, record.row)) throw new AppError('reservation_not_found');
  const shown = presentReservation(record, caller, now());
  if (!hasReceipt(shown.state)) throw new AppError('file_not_found');
  return { record, shown, words: wordsOf(language) };
}
