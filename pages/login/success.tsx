import { Seo } from '@/components/shell/Seo';
import { DoorLayout } from '@/components/signIn/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/signIn/doorPage';
import { SuccessScreen } from '@/components/signIn/SuccessScreen';
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
