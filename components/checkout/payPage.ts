import type { GetServerSideProps } from 'next';
import { idSchema } from '@/domain/id';
import type { LinkView } from '@/domain/payment/publicViews';
import { linkSecret } from '@/domain/paymentLink/schema';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { readSignedIn } from '@/services/account/signedIn';
import { ApiError, isNotFound } from '@/services/http/apiError';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';
import { getPaymentLink } from '@/services/public';
import { findPayableReservation } from './payableSource';
import type { PayableRef } from './usePayment';

export interface PayPageProps {
  readonly messages: Messages;
  readonly origin: string;
  /** Secret from the URL; null without one. */
  readonly pLink: string | null;
  /** Reservation of the signed-in buyer; null if the URL names none. */
  readonly reservationId: string | null;
  readonly view: LinkView | null;
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

function statusOf({ pLink, reservationId }: PayableRef, view: LinkView | null): number {
  if (pLink === null && reservationId === null) return 200;
  if (view === null) return NOT_FOUND;
  return ENDED.includes(view.status) ? GONE : 200;
}

/** Reservation of the signed-in buyer; `portal` without a sign-in. */
async function findOwn(id: string, cookie: string | undefined): Promise<LinkView | null | 'portal'> {
  if (!idSchema().isValidSync(id, { strict: true })) return null;
  if (readSignedIn(cookie)?.pool !== 'user') return 'portal';
  try {
    return await findPayableReservation(id, { headers: { cookie: cookie ?? '' } });
  } catch (error) {
    if (isNotFound(error)) return null;
    if (error instanceof ApiError && error.status === 401) return 'portal';
    throw error;
  }
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);

/** The URL may contain a secret that allows paying: the page is never cached, and links send no referrer. */
export const payPage: GetServerSideProps<PayPageProps> = async ({ query, req, res, locale }) => {
  declareWorkingPage(res);
  res.setHeader('Referrer-Policy', 'no-referrer');
  const pLink = textOf(query.pLink);
  const reservationId = pLink === null ? textOf(query.reserva) : null;
  const language = localeOf(locale);
  const found =
    reservationId === null
      ? pLink && (await findView(pLink))
      : await findOwn(reservationId, req.headers.cookie);
  if (found === 'portal') {
    const next = paths.payReservation(reservationId ?? '');
    return { redirect: { destination: localePath(paths.login({ next }), language), permanent: false } };
  }
  const view = found || null;
  res.statusCode = statusOf({ pLink, reservationId }, view);
  const messages = await loadMessages(['checkout', 'form', 'errors'], language);
  return { props: { messages, origin: siteOrigin(), pLink, reservationId, view } };
};
