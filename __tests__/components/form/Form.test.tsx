import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boolean, object, string } from 'yup';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { MaskedField } from '@/components/form/MaskedField';
import { PasswordField } from '@/components/form/PasswordField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { isValidPhone } from '@/domain/brazil/phone';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';

const schema = object({
  email: string().required().email(),
  phone: string().required().test('phone', isValidPhone),
  state: string().required(),
  password: string().required(),
  accepted: boolean().required().test('accepted', Boolean),
});

const EMPTY = { email: '', phone: '', state: '', password: '', accepted: false };

type Submit = (values: typeof EMPTY) => Promise<Refusal | null>;

function renderForm(onSubmit: Submit = jest.fn(async () => null)) {
  render(
    <MessagesProvider messages={{ form, errors }}>
      <Form
        name="prova"
        label="Cadastro"
        submitLabel="Cadastrar"
        schema={schema}
        initialValues={EMPTY}
        secret={['password']}
        onSubmit={onSubmit}
      >
        <TextField name="email" label="E-mail" type="email" autoComplete="username" help="Não o mostramos." />
        <MaskedField name="phone" label="Telefone" mask="phone" autoComplete="tel-national" />
        <SelectField name="state" label="Estado" options={[{ value: 'SP', label: 'São Paulo' }]} />
        <PasswordField name="password" label="Senha" autoComplete="new-password" personal={['Ana Prado']} />
        <CheckboxField name="accepted" label="Termos">
          Concordo
        </CheckboxField>
      </Form>
    </MessagesProvider>,
  );
  return { onSubmit, user: userEvent.setup() };
}

const send = () => screen.getByRole('button', { name: 'Cadastrar' });

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
  await user.type(screen.getByLabelText('Telefone'), '11912345678');
  await user.selectOptions(screen.getByLabelText('Estado'), 'SP');
  await user.type(screen.getByLabelText('Senha'), 'Ipê-Roxo-2026');
  await user.click(screen.getByLabelText('Concordo'));
}

beforeEach(() => sessionStorage.clear());

describe('Form', () => {
  it('sends the typed values once', async () => {
    const { user, onSubmit } = renderForm();
    await fillIn(user);
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({
      email: 'ana@exemplo.com.br',
      phone: '(11) 91234-5678',
      state: 'SP',
      password: 'Ipê-Roxo-2026',
      accepted: true,
    });
  });

  it('sends once for any number of clicks', async () => {
    let answer: (refusal: null) => void = () => {};
    const onSubmit = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)));
    const { user } = renderForm(onSubmit);
    await fillIn(user);
    await user.dblClick(send());
    await user.type(screen.getByLabelText('E-mail'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => answer(null));
  });

  it('lists the errors on top, takes the focus, and links to each field', async () => {
    const { user, onSubmit } = renderForm();
    await user.type(screen.getByLabelText('E-mail'), 'ana@');
    await user.click(send());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Corrija 5 campos');
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'E-mail: Informe um e-mail válido',
      'Telefone: Este campo é obrigatório',
      'Estado: Este campo é obrigatório',
      'Senha: Este campo é obrigatório',
      'Termos: É preciso concordar para continuar',
    ]);
    await user.click(links[1] as HTMLElement);
    expect(screen.getByLabelText('Telefone')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('connects help and error with their field', async () => {
    const { user } = renderForm();
    const email = screen.getByLabelText('E-mail');
    expect(email).toHaveAccessibleDescription('Não o mostramos.');
    await user.type(email, 'ana@');
    await user.tab();
    expect(email).toHaveAccessibleDescription('Não o mostramos. Informe um e-mail válido');
    expect(email).toBeInvalid();
  });

  it('keeps the typed values after a refusal and shows the reason', async () => {
    const refusal = { message: 'Já existe uma conta.', fields: { email: 'Use outro e-mail' } };
    const { user } = renderForm(async () => refusal);
    await fillIn(user);
    await user.click(send());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Já existe uma conta.');
    expect(summary).toHaveTextContent('E-mail: Use outro e-mail');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
    expect(screen.getByLabelText('Senha')).toHaveValue('Ipê-Roxo-2026');
  });
});

describe('the draft of a form', () => {
  it('survives a reload in this tab, without the password', async () => {
    const first = renderForm();
    await fillIn(first.user);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ipê');
    document.body.innerHTML = '';
    renderForm();
    expect(await screen.findByDisplayValue('ana@exemplo.com.br')).toBeInTheDocument();
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 91234-5678');
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(screen.getByLabelText('Concordo')).toBeChecked();
  });

  it('is deleted after the form was sent', async () => {
    const { user } = renderForm();
    await fillIn(user);
    await user.click(send());
    expect(sessionStorage.getItem('rascunho:prova')).toBeNull();
  });
});

describe('MaskedField', () => {
  it('keeps the caret where a digit is inserted', async () => {
    const { user } = renderForm();
    const phone = screen.getByLabelText<HTMLInputElement>('Telefone');
    await user.type(phone, '1191234567');
    await user.type(phone, '8', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(phone).toHaveValue('(11) 98123-4567');
    expect(phone.selectionStart).toBe(7);
  });

  it('accepts a pasted number with its country prefix', async () => {
    const { user } = renderForm();
    await user.click(screen.getByLabelText('Telefone'));
    await user.paste('+55 11 91234-5678');
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 91234-5678');
  });
});

describe('MaskedField with a value that is too long', () => {
  it.each([
    ['11912345678999', '(11) 91234-5678999'],
    ['(11) 91234-5678 ramal 12', '(11) 91234-5678 ramal 12'],
  ])('shows the pasted %s whole and refuses it', async (pasted, shown) => {
    const { user, onSubmit } = renderForm();
    await fillIn(user);
    await user.clear(screen.getByLabelText('Telefone'));
    await user.click(screen.getByLabelText('Telefone'));
    await user.paste(pasted);
    expect(screen.getByLabelText('Telefone')).toHaveValue(shown);
    await user.click(send());
    expect(screen.getByLabelText('Telefone')).toHaveAccessibleDescription(errors.field.phone);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('PasswordField', () => {
  it('shows and hides the password on demand', async () => {
    const { user } = renderForm();
    const password = screen.getByLabelText('Senha');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('shows a strength hint', async () => {
    const { user } = renderForm();
    await user.type(screen.getByLabelText('Senha'), 'prado-2026-x');
    expect(screen.getByText('Fácil de adivinhar')).toBeInTheDocument();
  });
});
