import { ConfirmScreen } from '@/components/account/ConfirmScreen';
import { DoorLayout } from '@/components/account/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/account/doorPage';
import { Seo } from '@/components/shell/Seo';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = doorPage();

const ConfirmPage: PageWithLayout<DoorPageProps> = ({ messages: _messages, origin: _origin, ...props }) => {
  const t = useMessages('signIn');
  return (
    <DoorLayout door={props.door}>
      <Seo title={t('confirm.title')} noindex />
      <ConfirmScreen key={props.door} {...props} />
    </DoorLayout>
  );
};

ConfirmPage.getLayout = (page) => page;

export default ConfirmPage;
