import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { PrivacyPolicy } from '@/components/shell/PrivacyPolicy';
import { useMessages } from '@/hooks/useMessages';
import privacy from '@/locales/pt-BR/privacy.json';

/** The whole policy over the page. MUI keeps the focus inside, closes by Escape and gives the focus back. */
export default function PolicyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('feedback');
  return (
    <Dialog open onClose={onClose} scroll="paper" maxWidth="md" aria-labelledby="policy-title">
      <DialogTitle id="policy-title">{t('consent.policyTitle')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <PrivacyPolicy policy={privacy} inDialog />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('consent.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
