import { object } from 'yup';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { Seo } from '@/components/shell/seo/Seo';
import { forcedPasswordSchema, nameField } from '@/domain/identity/forms';
import type { Pool } from '@/domain/identity/pools';
import { oneLine } from '@/domain/text';
import { useMessages } from '@/hooks/useMessages';
import { identityCalls, refusalOf } from '../identityCalls';
import styles from '../portal/Portal.module.css';
import { PortalHeading } from '../portal/PortalHeading';

interface Props {
  readonly pool: Pool;
  /** Required attributes that the account lacks, by the provider's names. */
  readonly missing: readonly string[];
  readonly onDone: () => void;
  /** Returns to the sign-in form, where the step begins again. */
  readonly onBack: () => void;
}

const KNOWN = ['name', 'phone_number', 'email', 'given_name', 'family_name'] as const;
const AUTO_COMPLETE = {
  name: 'name',
  phone_number: 'tel',
  email: 'email',
  given_name: 'given-name',
  family_name: 'family-name',
} as const;

/** Without dots, which would be read as a path. */
const fieldOf = (attribute: string) => `atributo-${attribute.replaceAll('.', '-')}`;

/** After a temporary password: sets a new one and the attributes that the account lacks. */
export function NewPasswordStep({ pool, missing, onDone, onBack }: Props) {
  const t = useMessages('signIn');
  const names = missing.map((attribute) => [fieldOf(attribute), attribute] as const);
  const extra = Object.fromEntries(names.map(([field]) => [field, nameField()]));
  const empty = Object.fromEntries(names.map(([field]) => [field, '']));

  async function complete(values: Record<string, string>): Promise<Refusal | null> {
    const attributes = Object.fromEntries(
      names.map(([field, attribute]) => [attribute, oneLine(values[field] ?? '')]),
    );
    try {
      const { completeNewPassword } = await identityCalls();
      const step = await completeNewPassword(pool, values.password ?? '', attributes);
      if (step?.kind === 'done') onDone();
      return null;
    } catch (error) {
      return refusalOf(error, t, ['password']);
    }
  }

  return (
    <>
      <Seo title={t('forced.title')} noindex />
      <PortalHeading title={t('forced.title')} lead={t('forced.lead')} isNextStep />
      <Form
        name="senha-provisoria"
        label={t('forced.title')}
        submitLabel={t('forced.submit')}
        schema={object(extra).concat(forcedPasswordSchema)}
        initialValues={{ ...empty, password: '' } as Record<string, string>}
        secret={['password']}
        onSubmit={complete}
      >
        {names.map(([field, attribute]) => (
          <AttributeField key={field} field={field} attribute={attribute} />
        ))}
        <PasswordField
          name="password"
          label={t('fields.newPassword')}
          help={t('fields.newPasswordHelp')}
          autoComplete="new-password"
          personal={[]}
        />
      </Form>
      <p className={styles.again}>
        <button type="button" className={`link ${styles.plain}`} onClick={onBack}>
          {t('forgot.back')}
        </button>
      </p>
    </>
  );
}

function AttributeField({ field, attribute }: { readonly field: string; readonly attribute: string }) {
  const t = useMessages('signIn');
  const known = KNOWN.find((name) => name === attribute);
  return (
    <TextField
      name={field}
      label={t(`forced.attributes.${known ?? 'else'}`, { name: attribute })}
      autoComplete={known ? AUTO_COMPLETE[known] : 'off'}
    />
  );
}
