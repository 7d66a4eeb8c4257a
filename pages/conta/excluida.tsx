import type { GetServerSideProps } from 'next';
import { AccountDeleted } from '@/components/account/privacy/AccountDeleted';
import type { Pool } from '@/domain/identity/pools';
import { poolOfPortal } from '@/domain/identity/session';
import { localeOf } from '@/domain/site/locale';
import { loadMessages, type Messages } from '@/locales/messages';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly messages: Messages;
  readonly origin: string;
  /** Pool of the deleted account. */
  readonly pool: Pool;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ res, locale, query }) => {
  declareWorkingPage(res);
  const messages = await loadMessages(['account'], localeOf(locale));
  return { props: { messages, origin: siteOrigin(), pool: poolOfPortal(query.tipo) } };
};

/** The visitor is signed out on this page. */
export default function AccountDeletedPage({ pool }: Props) {
  return <AccountDeleted pool={pool} />;
}
