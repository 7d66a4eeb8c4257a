import { LoginScreen } from '@/components/signIn/login/LoginScreen';
import { createPortalPage } from '@/components/signIn/portal/createPortalPage';
import { portalPage } from '@/components/signIn/portal/portalPage';

export const getServerSideProps = portalPage();

export default createPortalPage('login.title', LoginScreen);
