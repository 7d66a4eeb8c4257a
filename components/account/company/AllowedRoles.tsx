import { Notice } from '@/components/form/Notice';
import { type CompanyAction, rolesThatMay } from '@/domain/entrepreneur/permissions';
import { useMessages } from '@/hooks/useMessages';

interface Props {
  /** What somebody of another role may not do. */
  readonly action: CompanyAction;
  readonly kind: 'change' | 'see' | 'do';
}

/** Says whose part of the account this is, to those whose it is not. */
export function WhoMay({ action, kind }: Props) {
  const t = useMessages('companyAccount');
  const roles = rolesThatMay(action).map((role) => t(`roles.${role}`));
  const last = roles.at(-1) ?? '';
  const others = roles.slice(0, -1).join(', ');
  return (
    <Notice tone="info">
      {t(`whoMay.${kind}`, { roles: others ? t('whoMay.and', { others, last }) : last })}
    </Notice>
  );
}
