import type { GetServerSideProps } from 'next';
import { ComparisonScreen } from '@/components/comparison/ComparisonScreen';
import { loadComparisonLabels } from '@/components/comparison/labels';
import { loadComparison } from '@/components/comparison/loadComparison';
import { type ComparisonView, presentComparison } from '@/components/comparison/presentComparison';
import { Seo } from '@/components/shell/seo/Seo';
import { headOf } from '@/domain/seo/pageRules';
import { withLocalSources } from '@/domain/setting/localSources';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly view: ComparisonView;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res, ...context }) => {
  const locale = localeOf(context.locale);
  const [loaded, labels, messages] = await Promise.all([
    loadComparison(query.projeto),
    loadComparisonLabels(locale),
    loadMessages(['comparison'], locale),
  ]);
  const tags = loaded.compared.map(({ project }) => `project:${project.id}`);
  // A missing project may be published later.
  const isWhole = loaded.missingCount === 0 && tags.length > 0;
  declarePublicPage(res, ['setting', ...tags, ...(isWhole ? [] : ['listing'])]);
  const described = { ...loaded, settings: withLocalSources(loaded.settings, locale) };
  const view = presentComparison(labels, described, new Date().toISOString());
  return { props: { view, messages, origin: siteOrigin() } };
};

export default function ComparisonPage({ view }: Props) {
  const t = useMessages('comparison');
  const seo = { title: t('seo.title'), description: t('seo.description') };
  return (
    <>
      <Seo {...seo} {...headOf('comparison', paths.comparison())} />
      <ComparisonScreen view={view} />
    </>
  );
}
