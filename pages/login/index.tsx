import { LoginScreen } from '@/components/signIn/login/LoginScreen';
import { createDoorPage } from '@/components/signIn/portal/createPortalPage';
import { doorPage } from '@/components/signIn/portal/portalPage';

export const getServerSideProps = doorPage();

export default createDoorPage('login.title', LoginScreen);
