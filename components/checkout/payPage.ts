import type { GetServerSideProps } from 'next';
import { localeOf } from '@/domain/locale';
import type { LinkView } from '@/domain/payment/publicViews';
import { linkSecret } from '@/domain/payment/schema';
import { loadMessages, type Messages } from '@/locales/messages';
import { isNotFound } from '@/services/apiError';
import { getPaymentLink } from '@/services/public';
import { declareWorkingPage } from '@/services/publicPage';
import { siteOrigin } from '@/services/siteOrigin';

export interface PayPageProps {
  readonly messages: Messages;
  readonly origin: string;
  /** The secret of the address; null where there is none. */
  readonly pLink: string | null;
  readonly view: LinkView | null;
}

const NOT_FOUND = 404;
const GONE = 410;
const ENDED = ['over', 'changed', 'gone', 'revoked'];

async function findView(pLink: string): Promise<LinkView | null> {
  if (!linkSecret().isValidSync(pLink, { strict: true })) return null;
  try {
    return await getPaymentLink(pLink);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function statusOf(pLink: string | null, view: LinkView | null): number {
  if (pLink === null) return 200;
  if (view === null) return NOT_FOUND;
  return ENDED.includes(view.standing) ? GONE : 200;
}

/** Its address lets whoever has it pay: nobody keeps the page, and where it leads to is not told where one came from. */
export const payPage: GetServerSideProps<PayPageProps> = async ({ query, res, locale }) => {
  declareWorkingPage(res);
  res.setHeader('Referrer-Policy', 'no-referrer');
  const pLink = typeof query.pLink === 'string' ? query.pLink : null;
  const view = pLink === null ? null : await findView(pLink);
  res.statusCode = statusOf(pLink, view);
  const messages = await loadMessages(['checkout', 'form', 'errors'], localeOf(locale));
  return { props: { messages, origin: siteOrigin(), pLink, view } };
};
