import { useFormikContext } from 'formik';
import { MaskedField } from '@/components/form/MaskedField';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import { useMessages } from '@/hooks/useMessages';

interface Typed {
  readonly name: string;
  readonly email: string;
}

/** Name, e-mail and password. */
export function AccessFields({ nameLabel }: { nameLabel: string }) {
  const t = useMessages('signIn');
  const { values } = useFormikContext<Typed>();
  return (
    <>
      <TextField name="name" label={nameLabel} autoComplete="name" />
      <TextField name="email" label={t('fields.email')} type="email" autoComplete="username" />
      <MaskedField
        name="phone"
        label={t('fields.phone')}
        help={t('fields.phoneHelp')}
        mask="phone"
        autoComplete="tel-national"
      />
      <PasswordField
        name="password"
        label={t('fields.password')}
        help={t('fields.newPasswordHelp')}
        autoComplete="new-password"
        personal={[values.name, values.email]}
      />
    </>
  );
}
