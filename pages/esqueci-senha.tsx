import { ForgotScreen } from '@/components/signIn/code/ForgotScreen';
import { createDoorPage } from '@/components/signIn/portal/createPortalPage';
import { doorPage } from '@/components/signIn/portal/portalPage';

export const getServerSideProps = doorPage();

export default createDoorPage('forgot.title', ForgotScreen);
