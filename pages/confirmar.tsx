import { ConfirmScreen } from '@/components/signIn/code/ConfirmScreen';
import { createPortalPage } from '@/components/signIn/portal/createPortalPage';
import { portalPage } from '@/components/signIn/portal/portalPage';

export const getServerSideProps = portalPage();

export default createPortalPage('confirm.title', ConfirmScreen);
