import { createDoorPage } from '@/components/signIn/portal/createPortalPage';
import { doorPage } from '@/components/signIn/portal/portalPage';
import { SuccessScreen } from '@/components/signIn/signUp/SuccessScreen';

export const getServerSideProps = doorPage();

export default createDoorPage('success.title', SuccessScreen);
