import type { GetServerSideProps } from 'next';
import { Goodbye } from '@/components/account/Goodbye';
import { localeOf } from '@/domain/locale';
import { loadMessages, type Messages } from '@/locales/messages';
import { declareWorkingPage } from '@/services/publicPage';
import { siteOrigin } from '@/services/siteOrigin';

interface Props {
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ res, locale }) => {
  declareWorkingPage(res);
  return { props: { messages: await loadMessages(['account'], localeOf(locale)), origin: siteOrigin() } };
};

/** Where whoever deleted their account ends up: nobody is signed in here. */
export default function GoodbyePage() {
  return <Goodbye />;
}
