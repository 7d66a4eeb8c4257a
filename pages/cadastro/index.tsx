import { createDoorPage } from '@/components/signIn/createDoorPage';
import { doorPage } from '@/components/signIn/doorPage';
import { SignUpScreen } from '@/components/signIn/SignUpScreen';

export const getServerSideProps = doorPage('user');

export default createDoorPage('signUp.title', SignUpScreen);
