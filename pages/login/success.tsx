import { DoorLayout } from '@/components/account/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/account/doorPage';
import { SuccessScreen } from '@/components/account/SuccessScreen';
import { Seo } from '@/components/shell/Seo';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = doorPage();

const LoginSuccessPage: PageWithLayout<DoorPageProps> = ({
  messages: _messages,
  origin: _origin,
  ...props
}) => {
  const t = useMessages('signIn');
  return (
    <DoorLayout door={props.door}>
      <Seo title={t('success.title')} noindex />
      <SuccessScreen key={props.door} {...props} />
    </DoorLayout>
  );
};

LoginSuccessPage.getLayout = (page) => page;

export default LoginSuccessPage;
