import { Seo } from '@/components/shell/Seo';
import { DoorLayout } from '@/components/signIn/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/signIn/doorPage';
import { LoginScreen } from '@/components/signIn/LoginScreen';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = doorPage();

const LoginPage: PageWithLayout<DoorPageProps> = ({ messages: _messages, origin: _origin, ...props }) => {
  const t = useMessages('signIn');
  return (
    <DoorLayout door={props.door}>
      <Seo title={t('login.title')} noindex />
      <LoginScreen key={props.door} {...props} />
    </DoorLayout>
  );
};

LoginPage.getLayout = (page) => page;

export default LoginPage;
