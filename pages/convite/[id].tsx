import type { GetServerSideProps } from 'next';
import { InviteScreen } from '@/components/invite/InviteScreen';
import { Seo } from '@/components/shell/seo/Seo';
import { idSchema } from '@/domain/id';
import { localeOf } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly messages: Messages;
  readonly origin: string;
  readonly id: string;
}

/** The secret is in the fragment (`#`), which the server never receives: the page looks the invitation up itself. */
export const getServerSideProps: GetServerSideProps<Props> = async ({ params, locale, res }) => {
  declareWorkingPage(res);
  const id = params?.id;
  if (typeof id !== 'string' || !idSchema().isValidSync(id, { strict: true })) return { notFound: true };
  return { props: { id, messages: await loadMessages(['invite'], localeOf(locale)), origin: siteOrigin() } };
};

export default function InvitePage({ id }: Props) {
  const t = useMessages('invite');
  return (
    <>
      <Seo title={t('title')} noindex />
      <InviteScreen key={id} id={id} />
    </>
  );
}
