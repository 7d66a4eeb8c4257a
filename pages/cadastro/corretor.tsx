import { Seo } from '@/components/shell/Seo';
import { DoorLayout } from '@/components/signIn/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/signIn/doorPage';
import { SignUpCompanyScreen } from '@/components/signIn/SignUpCompanyScreen';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = doorPage('corretor');

const SignUpCompanyPage: PageWithLayout<DoorPageProps> = ({
  messages: _messages,
  origin: _origin,
  ...props
}) => {
  const t = useMessages('signIn');
  return (
    <DoorLayout door={props.door}>
      <Seo title={t('company.title')} noindex />
      <SignUpCompanyScreen key={props.door} {...props} />
    </DoorLayout>
  );
};

SignUpCompanyPage.getLayout = (page) => page;

export default SignUpCompanyPage;
