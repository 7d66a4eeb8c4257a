import type { GetServerSideProps } from 'next';
import { Seo } from '@/components/shell/seo/Seo';
import { ChoiceLayout } from '@/components/unit/choice/ChoiceLayout';
import { ChoiceScreen } from '@/components/unit/choice/ChoiceScreen';
import type { ChoiceView } from '@/components/unit/choice/choiceView';
import { loadChoicePage } from '@/components/unit/choice/loadChoicePage';
import { presentChoice } from '@/components/unit/choice/present/presentChoice';
import { headOf } from '@/domain/seo/pageRules';
import { withLocalSources } from '@/domain/setting/localSources';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly view: ChoiceView;
  readonly messages: Messages;
  readonly origin: string;
}

/** The page is presented on the server: a browser gets its sentences, and a click the next page. */
export const getServerSideProps: GetServerSideProps<Props> = async ({ params, query, res, ...context }) => {
  const locale = localeOf(context.locale);
  const loaded = await loadChoicePage(String(params?.slug), query);
  if (loaded.kind === 'missing') return { notFound: true };
  if (loaded.kind === 'moved') {
    return { redirect: { destination: localePath(loaded.path, locale), statusCode: 301 } };
  }
  declarePublicPage(res, ['setting', `project:${loaded.project.id}`]);
  const messages = await loadMessages(['unitChoice', 'unit', 'project', 'quota', 'totalCost'], locale);
  const renderedAt = new Date().toISOString();
  const settings = withLocalSources(loaded.settings, locale);
  const view = presentChoice({ ...loaded, settings, query, messages, locale, renderedAt });
  return { props: { view, messages: await loadMessages(['unitChoice'], locale), origin: siteOrigin() } };
};

export default function ChoicePage({ view }: Props) {
  const t = useMessages('unitChoice');
  const { title, step, result } = view;
  const question = step?.title ?? t('nothing.title');
  const heading = result
    ? t('seo.unit', { unit: result.title, title })
    : t('seo.title', { step: question, title });
  return (
    <>
      <Seo
        title={heading}
        description={t('seo.description', { title })}
        {...headOf('choice', paths.project(view.slug))}
      />
      <ChoiceLayout view={view}>
        <ChoiceScreen view={view} />
      </ChoiceLayout>
    </>
  );
}

/** Its layout needs the project, so the page renders it. */
ChoicePage.getLayout = (page: React.ReactElement) => page;
