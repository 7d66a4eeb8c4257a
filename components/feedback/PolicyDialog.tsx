import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { use } from 'react';
import { type Policy, PrivacyPolicy } from '@/components/shell/PrivacyPolicy';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { perLocale } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';

/** Policy of a language, loaded once when it is opened. */
const policyOf = perLocale(async (locale) => {
  const file: { default: Policy } = await import(`@/locales/${locale}/privacy.json`);
  return file.default;
});

/** The whole policy in a dialog. MUI traps the focus, closes it with Escape and returns the focus. */
export default function PolicyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('feedback');
  const { locale } = useMessagesValue();
  const policy = use(policyOf(locale));
  return (
    <Dialog open onClose={onClose} scroll="paper" maxWidth="md" aria-labelledby="policy-title">
      <DialogTitle id="policy-title">{t('consent.policyTitle')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <PrivacyPolicy policy={policy} inDialog />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('consent.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
