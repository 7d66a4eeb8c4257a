import { render, screen } from '@testing-library/react';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import AccountMenu from '@/components/shell/header/AccountMenu';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Person } from '@/domain/identity/resolvedSession';
import shell from '@/locales/pt-BR/shell.json';

// The reminder of a hold has its own test.
jest.mock('@/components/shell/header/hold/HoldReminder', () => ({ HoldReminder: () => null }));

const ANA: Person = {
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  pool: 'user',
  name: 'Ana d’Ávila',
  email: 'ana@exemplo.com.br',
  isOperator: false,
};

describe('AccountMenu', () => {
  it.each([
    ['Ana d’Ávila', 'Ana'],
    ['operacao@soleira.example', 'operacao'],
  ])('shortens %p on the button, and shows it in full inside', (name, short) => {
    render(
      <Frame router={buildRouter()}>
        <MessagesProvider messages={{ shell }}>
          <AccountMenu person={{ ...ANA, name }} />
        </MessagesProvider>
      </Frame>,
    );
    expect(screen.getByText(short, { selector: 'summary *' })).toBeInTheDocument();
    expect(screen.getByText(name, { selector: 'p' })).toBeInTheDocument();
  });
});
