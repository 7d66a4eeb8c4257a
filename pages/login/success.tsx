import { createPortalPage } from '@/components/signIn/portal/createPortalPage';
import { portalPage } from '@/components/signIn/portal/portalPage';
import { SuccessScreen } from '@/components/signIn/signUp/SuccessScreen';

export const getServerSideProps = portalPage();

export default createPortalPage('success.title', SuccessScreen);
