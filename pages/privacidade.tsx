import type { GetServerSideProps } from 'next';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { type Policy, PrivacyPolicy } from '@/components/shell/PrivacyPolicy';
import { Seo } from '@/components/shell/seo/Seo';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { loadMessages, type Messages, type MessagesByNamespace } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly messages: Messages;
  readonly origin: string;
  readonly policy: MessagesByNamespace['privacy'];
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ locale, res }) => {
  const { privacy, ...messages } = await loadMessages(['privacy'], localeOf(locale));
  if (privacy === undefined) throw new Error('The privacy policy has no text in this language.');
  declarePublicPage(res, ['policy']);
  return { props: { messages, policy: privacy, origin: siteOrigin() } };
};

export default function PrivacyPage({
  policy,
}: {
  policy: Policy & { home: string; title: string; description: string };
}) {
  return (
    <div className="wrap">
      <Seo title={policy.title} description={policy.description} path={paths.privacy()} />
      <Breadcrumbs crumbs={[{ label: policy.home, href: paths.home() }, { label: policy.title }]} />
      <h1>{policy.title}</h1>
      <PrivacyPolicy policy={policy} />
    </div>
  );
}
