import { Seo } from '@/components/shell/Seo';
import { DoorLayout } from '@/components/signIn/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/signIn/doorPage';
import { SignUpScreen } from '@/components/signIn/SignUpScreen';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = doorPage('user');

const SignUpPage: PageWithLayout<DoorPageProps> = ({ messages: _messages, origin: _origin, ...props }) => {
  const t = useMessages('signIn');
  return (
    <DoorLayout door={props.door}>
      <Seo title={t('signUp.title')} noindex />
      <SignUpScreen key={props.door} {...props} />
    </DoorLayout>
  );
};

SignUpPage.getLayout = (page) => page;

export default SignUpPage;
