import type { GetServerSideProps } from 'next';
import { AuditScreen } from '@/components/account/operator/AuditScreen';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { readSignedIn } from '@/services/account/signedIn';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly messages: Messages;
  readonly origin: string;
}

/** Others go to their account, or to the sign-in page. */
export const getServerSideProps: GetServerSideProps<Props> = async ({ req, res, ...context }) => {
  declareWorkingPage(res);
  const locale = localeOf(context.locale);
  if (!readSignedIn(req.headers.cookie)?.isOperator) {
    return { redirect: { destination: localePath(paths.account(), locale), permanent: false } };
  }
  return {
    props: {
      messages: await loadMessages(['account', 'auditEntries', 'settings'], locale),
      origin: siteOrigin(),
    },
  };
};

export default function AuditPage() {
  return <AuditScreen />;
}
