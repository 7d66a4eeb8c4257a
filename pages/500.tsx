import type { GetStaticProps } from 'next';
import { ErrorView } from '@/components/shell/ErrorView';
import { loadMessages, type Messages } from '@/locales/messages';

export const getStaticProps: GetStaticProps<{ messages: Messages }> = async () => ({
  props: { messages: await loadMessages(['errorPages']) },
});

export default function FailedPage() {
  return <ErrorView kind="failed" />;
}
