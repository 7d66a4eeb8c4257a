import { createPortalPage } from '@/components/signIn/portal/createPortalPage';
import { portalPage } from '@/components/signIn/portal/portalPage';
import { SignUpCompanyScreen } from '@/components/signIn/signUp/SignUpCompanyScreen';

export const getServerSideProps = portalPage('corretor');

export default createPortalPage('company.title', SignUpCompanyScreen);
