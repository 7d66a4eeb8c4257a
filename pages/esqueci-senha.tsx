import { Seo } from '@/components/shell/Seo';
import { DoorLayout } from '@/components/signIn/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/signIn/doorPage';
import { ForgotScreen } from '@/components/signIn/ForgotScreen';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = doorPage();

const ForgotPasswordPage: PageWithLayout<DoorPageProps> = ({
  messages: _messages,
  origin: _origin,
  ...props
}) => {
  const t = useMessages('signIn');
  return (
    <DoorLayout door={props.door}>
      <Seo title={t('forgot.title')} noindex />
      <ForgotScreen key={props.door} {...props} />
    </DoorLayout>
  );
};

ForgotPasswordPage.getLayout = (page) => page;

export default ForgotPasswordPage;
