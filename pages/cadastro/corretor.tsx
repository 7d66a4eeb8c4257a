import { createDoorPage } from '@/components/signIn/createDoorPage';
import { doorPage } from '@/components/signIn/doorPage';
import { SignUpCompanyScreen } from '@/components/signIn/SignUpCompanyScreen';

export const getServerSideProps = doorPage('corretor');

export default createDoorPage('company.title', SignUpCompanyScreen);
