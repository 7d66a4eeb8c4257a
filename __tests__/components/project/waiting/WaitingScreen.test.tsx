import { render, screen } from '@testing-library/react';
import { EMPTY_WAITING_FORM } from '@/components/project/waiting/sendWaiting';
import { WaitingScreen, type WaitingScreenProps } from '@/components/project/waiting/WaitingScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import shell from '@/locales/pt-BR/shell.json';
import waitingEntry from '@/locales/pt-BR/waitingEntry.json';

const PROPS: WaitingScreenProps = {
  title: 'Aurora',
  label: null,
  group: null,
  company: 'Arvoredo',
  isBeforeLaunch: true,
  isForSale: false,
  asksBedrooms: true,
  account: null,
  back: '/imovel/aurora',
  action: '/imovel/aurora/lista-de-espera',
  form: EMPTY_WAITING_FORM,
  sent: null,
};

function renderScreen(change: Partial<WaitingScreenProps> = {}) {
  render(
    <MessagesProvider messages={{ shell, waitingEntry }}>
      <WaitingScreen {...PROPS} {...change} />
    </MessagesProvider>,
  );
}

describe('WaitingScreen', () => {
  it('is a plain form that posts to its own URL without JavaScript', () => {
    renderScreen();
    const form = screen.getByRole('button', { name: 'Entrar na lista de espera' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/imovel/aurora/lista-de-espera');
    expect(
      screen.getByRole('checkbox', { name: /a empresa \(Arvoredo\) veja o meu contato/ }),
    ).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Quartos' })).toHaveValue('');
  });

  it('hides the spam trap from people', () => {
    renderScreen();
    const field = document.querySelector('input[name="website"]');
    expect(field).toHaveAttribute('tabindex', '-1');
    expect(field?.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('requires no contact from a buyer, and no wishes for a unit', () => {
    renderScreen({ account: { email: 'h@exemplo.com.br' }, label: 'Unidade 1203', isBeforeLaunch: false });
    expect(screen.getByRole('heading', { level: 1, name: 'Avise-me se liberar' })).toBeInTheDocument();
    expect(screen.getByText(/h@exemplo\.com\.br/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows each error at its field and keeps the typed values', () => {
    const values = { ...EMPTY_WAITING_FORM.values, name: 'Ana', email: 'ana@', bedrooms: '3' };
    renderScreen({ form: { values, problem: 'fields', errors: ['email', 'consent'] } });
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    expect(email).toHaveAccessibleDescription(/Informe um e-mail como/);
    expect(email).toBeInvalid();
    expect(email).toHaveValue('ana@');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Marque para podermos escrever a você.');
    expect(screen.getByRole('combobox', { name: 'Quartos' })).toHaveValue('3');
  });

  it('leads to what turned out to be for sale', () => {
    renderScreen({ form: { ...EMPTY_WAITING_FORM, problem: 'forSale' } });
    expect(screen.getByRole('link', { name: 'Ver agora' })).toHaveAttribute('href', '/imovel/aurora');
  });

  it('shows no form for a unit that is available', () => {
    renderScreen({ isForSale: true, isBeforeLaunch: false, label: 'Unidade 1203' });
    expect(screen.getByText(/já está disponível/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['pending', 'Falta confirmar o seu e-mail', false],
    ['active', 'Pronto, você está na lista de espera', true],
  ] as const)('explains what follows: %s', (sent, title, hasLists) => {
    renderScreen({ sent });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ver minhas listas de espera' }) !== null).toBe(hasLists);
  });
});
