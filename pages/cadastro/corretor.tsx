import { createDoorPage } from '@/components/signIn/portal/createPortalPage';
import { doorPage } from '@/components/signIn/portal/portalPage';
import { SignUpCompanyScreen } from '@/components/signIn/signUp/SignUpCompanyScreen';

export const getServerSideProps = doorPage('corretor');

export default createDoorPage('company.title', SignUpCompanyScreen);
