import { createPortalPage } from '@/components/signIn/portal/createPortalPage';
import { portalPage } from '@/components/signIn/portal/portalPage';
import { SignUpScreen } from '@/components/signIn/signUp/SignUpScreen';

export const getServerSideProps = portalPage('user');

export default createPortalPage('signUp.title', SignUpScreen);
