import { createDoorPage } from '@/components/signIn/createDoorPage';
import { doorPage } from '@/components/signIn/doorPage';
import { LoginScreen } from '@/components/signIn/LoginScreen';

export const getServerSideProps = doorPage();

export default createDoorPage('login.title', LoginScreen);
