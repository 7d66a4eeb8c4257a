import { Icon } from '@/components/shell/icon/Icon';
import type { Buyer } from '@/domain/buyer/schema';
import { useMessages } from '@/hooks/useMessages';
import { deleteUser, downloadUser } from '@/services/account/users';
import panel from '../Panel.module.css';
import { DeletionPanel } from '../privacy/DeletionPanel';
import { PrivacyScreen } from '../privacy/PrivacyScreen';

export function BuyerPrivacyScreen({ buyer: { id } }: { buyer: Buyer }) {
  const t = useMessages('account');
  const word = t('privacy.delete.word');
  const labels = {
    downloadTitle: t('privacy.download.title'),
    downloadText: t('privacy.download.text'),
    policy: (
      <>
        {t('privacy.policy')} <Icon name="arrowRight" size={16} className={panel.inline} />
      </>
    ),
  };
  return (
    <PrivacyScreen labels={labels} download={() => downloadUser(id)}>
      <DeletionPanel
        labels={{
          title: t('privacy.delete.title'),
          text: t('privacy.delete.text'),
          keptTitle: t('privacy.delete.kept'),
          kept: [t('privacy.delete.keptContracts'), t('privacy.delete.keptHistory')],
          word,
          field: t('privacy.delete.field', { word }),
          wrong: t('privacy.delete.wrong', { word }),
          button: t('privacy.delete.button'),
          failed: t('privacy.delete.failed'),
        }}
        submit={(isWarned) => deleteUser(id, { leavesDeals: isWarned })}
        pool="user"
      />
    </PrivacyScreen>
  );
}
