import type { GetServerSideProps } from 'next';
import { FavoritePage } from '@/components/favorite/FavoritePage';
import { Seo } from '@/components/shell/seo/Seo';
import { headOf } from '@/domain/seo/pageRules';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ res, locale }) => {
  declarePublicPage(res, ['policy']);
  const messages = await loadMessages(['favorite', 'vocabulary'], localeOf(locale));
  return { props: { messages, origin: siteOrigin() } };
};

export default function FavoritesPage() {
  const t = useMessages('favorite');
  const seo = { title: t('seo.title'), description: t('seo.description') };
  return (
    <>
      <Seo {...seo} {...headOf('favorites', paths.favorites())} />
      <FavoritePage />
    </>
  );
}
