import { Seo } from '@/components/shell/Seo';
import { ConfirmScreen } from '@/components/signIn/ConfirmScreen';
import { DoorLayout } from '@/components/signIn/DoorLayout';
import { type DoorPageProps, doorPage } from '@/components/signIn/doorPage';
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
