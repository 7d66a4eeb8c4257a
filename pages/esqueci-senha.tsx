import { createDoorPage } from '@/components/signIn/createDoorPage';
import { doorPage } from '@/components/signIn/doorPage';
import { ForgotScreen } from '@/components/signIn/ForgotScreen';

export const getServerSideProps = doorPage();

export default createDoorPage('forgot.title', ForgotScreen);
