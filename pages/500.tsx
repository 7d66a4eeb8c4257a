import type { GetStaticProps } from 'next';
import { ErrorView } from '@/components/shell/ErrorView';
import { localeOf } from '@/domain/site/locale';
import { loadMessages, type Messages } from '@/locales/messages';

export const getStaticProps: GetStaticProps<{ messages: Messages }> = async ({ locale }) => ({
  props: { messages: await loadMessages(['errorPages'], localeOf(locale)) },
});

export default function FailedPage() {
  return <ErrorView kind="failed" />;
}
