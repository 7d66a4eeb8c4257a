import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import { idSchema } from '@/domain/id';
import { type PayerForm, payerFormOf } from '@/domain/payment/payerForm';
import type { LinkView } from '@/domain/payment/publicViews';
import { linkSecret } from '@/domain/paymentLink/schema';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { readSignedIn } from '@/services/account/signedIn';
import { getUser } from '@/services/account/users';
import { ApiError, isNotFound } from '@/services/http/apiError';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';
import { getPaymentLink } from '@/services/public';
import { findPayableParcel, findPayableReservation, type OwnParcel } from './payableSource';
import type { PayableRef } from './usePayment';

export interface PayPageProps extends PayableRef {
  readonly messages: Messages;
  readonly origin: string;
  readonly view: LinkView | null;
  readonly payer: PayerForm | null;
}

const NOT_FOUND = 404;
const GONE = 410;
const ENDED = ['expired', 'changed', 'unavailable', 'revoked'];

async function findView(pLink: string): Promise<LinkView | null> {
  if (!linkSecret().isValidSync(pLink, { strict: true })) return null;
  try {
    return await getPaymentLink(pLink);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function statusOf({ pLink, reservationId, saleId }: PayableRef, view: LinkView | null): number {
  if (pLink === null && reservationId === null && saleId === null) return 200;
  if (view === null) return NOT_FOUND;
  return ENDED.includes(view.status) ? GONE : 200;
}

const optionsOf = (cookie: string | undefined) => ({
  headers: { cookie: cookie ?? '', 'sec-fetch-site': 'same-origin' },
});

type OwnPayable = { readonly reservationId: string } | OwnParcel;

/** Reservation or parcel of the signed-in buyer; `portal` without a sign-in. */
async function findOwn(own: OwnPayable, cookie: string | undefined): Promise<LinkView | null | 'portal'> {
  const id = 'saleId' in own ? own.saleId : own.reservationId;
  if (!idSchema().isValidSync(id, { strict: true })) return null;
  if (readSignedIn(cookie)?.pool !== 'user') return 'portal';
  const options = optionsOf(cookie);
  try {
    return await ('saleId' in own ? findPayableParcel(own, options) : findPayableReservation(id, options));
  } catch (error) {
    if (isNotFound(error)) return null;
    if (error instanceof ApiError && error.status === 401) return 'portal';
    throw error;
  }
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);

const PARCEL_NUMBER = /^[1-9]\d{0,3}$/;

/** Payable that a URL names: a link, else a parcel, else a reservation. */
function refOf({ pLink, compra, parcela, reserva }: ParsedUrlQuery): PayableRef {
  const nothing = { pLink: null, reservationId: null, saleId: null, parcelNumber: null };
  const secret = textOf(pLink);
  if (secret !== null) return { ...nothing, pLink: secret };
  const saleId = textOf(compra);
  const number = textOf(parcela) ?? '';
  // A purchase without a parcel has nothing to pay.
  if (saleId !== null)
    return { ...nothing, saleId, parcelNumber: PARCEL_NUMBER.test(number) ? Number(number) : 0 };
  return { ...nothing, reservationId: textOf(reserva) };
}

async function findPayableOf(
  { pLink, reservationId, saleId, parcelNumber }: PayableRef,
  cookie: string | undefined,
): Promise<LinkView | null | 'portal'> {
  if (saleId !== null) return findOwn({ saleId, parcelNumber: parcelNumber ?? 0 }, cookie);
  if (reservationId !== null) return findOwn({ reservationId }, cookie);
  return pLink === null ? null : findView(pLink);
}

/** Data with which a boleto of the signed-in buyer is filled in; null for a payer by link. Without them the form is empty. */
async function findPayer({ pLink }: PayableRef, view: LinkView | null, cookie: string | undefined) {
  const sub = readSignedIn(cookie)?.sub ?? null;
  if (pLink !== null || view?.status !== 'open' || sub === null) return null;
  return getUser(sub, optionsOf(cookie)).then(payerFormOf, () => null);
}

/** The URL may contain a secret that allows paying: the page is never cached, and links send no referrer. */
export const payPage: GetServerSideProps<PayPageProps> = async ({ query, req, res, locale }) => {
  declareWorkingPage(res);
  res.setHeader('Referrer-Policy', 'no-referrer');
  const ref = refOf(query);
  const language = localeOf(locale);
  const view = await findPayableOf(ref, req.headers.cookie);
  if (view === 'portal') {
    const { saleId, parcelNumber, reservationId } = ref;
    const next =
      saleId === null
        ? paths.payReservation(reservationId ?? '')
        : paths.payParcel(saleId, parcelNumber ?? 0);
    return { redirect: { destination: localePath(paths.login({ next }), language), permanent: false } };
  }
  res.statusCode = statusOf(ref, view);
  const messages = await loadMessages(['checkout', 'form', 'errors'], language);
  const payer = await findPayer(ref, view, req.headers.cookie);
  return { props: { messages, origin: siteOrigin(), ...ref, view, payer } };
};
