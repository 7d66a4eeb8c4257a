import { ForgotScreen } from '@/components/signIn/code/ForgotScreen';
import { createPortalPage } from '@/components/signIn/portal/createPortalPage';
import { portalPage } from '@/components/signIn/portal/portalPage';

export const getServerSideProps = portalPage();

export default createPortalPage('forgot.title', ForgotScreen);
