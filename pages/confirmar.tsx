import { ConfirmScreen } from '@/components/signIn/ConfirmScreen';
import { createDoorPage } from '@/components/signIn/createDoorPage';
import { doorPage } from '@/components/signIn/doorPage';

export const getServerSideProps = doorPage();

export default createDoorPage('confirm.title', ConfirmScreen);
