import { ConfirmScreen } from '@/components/signIn/code/ConfirmScreen';
import { createDoorPage } from '@/components/signIn/portal/createPortalPage';
import { doorPage } from '@/components/signIn/portal/portalPage';

export const getServerSideProps = doorPage();

export default createDoorPage('confirm.title', ConfirmScreen);
