import { createDoorPage } from '@/components/signIn/createDoorPage';
import { doorPage } from '@/components/signIn/doorPage';
import { SuccessScreen } from '@/components/signIn/SuccessScreen';

export const getServerSideProps = doorPage();

export default createDoorPage('success.title', SuccessScreen);
