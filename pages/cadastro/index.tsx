import { createDoorPage } from '@/components/signIn/portal/createPortalPage';
import { doorPage } from '@/components/signIn/portal/portalPage';
import { SignUpScreen } from '@/components/signIn/signUp/SignUpScreen';

export const getServerSideProps = doorPage('user');

export default createDoorPage('signUp.title', SignUpScreen);
