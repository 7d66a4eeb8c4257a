import { fireEvent, render, screen, within } from '@testing-library/react';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import { FIND_FIELD } from '@/components/console/frame/keys/useConsoleKeys';
import { MessagesProvider } from '@/contexts/MessagesContext';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import consoleMessages from '@/locales/pt-BR/console.json';
import shell from '@/locales/pt-BR/shell.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

function open() {
  const router = buildRouter({ pathname: '/painel' });
  render(
    <Frame router={router}>
      <MessagesProvider messages={{ companyAccount, console: consoleMessages, shell, vocabulary }}>
        <ConsoleFrame section="sales" company={buildCompanyAccount({ role: 'manager' })}>
          <input aria-label="Busca" {...FIND_FIELD} />
        </ConsoleFrame>
      </MessagesProvider>
    </Frame>,
  );
  return router;
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

describe('ConsoleFrame', () => {
  beforeEach(() => {
    localStorage.clear();
    HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
  });

  it('names company, role and place, and marks the open section', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
    const [navigation] = screen.getAllByRole('navigation', { name: 'Áreas do painel' });
    const links = within(navigation as HTMLElement);
    expect(links.getByRole('link', { name: 'Vendas' })).toHaveAttribute('aria-current', 'page');
    expect(links.getByRole('link', { name: 'Equipe' })).toHaveAttribute('href', '/painel/equipe');
    expect(screen.getAllByText('gerente').length).toBeGreaterThan(0);
  });

  it('opens a place by g and its letter, not by the letter only, and not from a field', () => {
    const router = open();
    press('p');
    expect(router.push).not.toHaveBeenCalled();
    press('g');
    press('p');
    expect(router.push).toHaveBeenCalledWith('/painel/empreendimentos');
    press('g', screen.getByLabelText('Busca'));
    press('v', screen.getByLabelText('Busca'));
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the search of a list by /', () => {
    open();
    press('/');
    expect(screen.getByLabelText('Busca')).toHaveFocus();
  });

  it('shows all keys by ?, and turns those of one letter off for good', () => {
    const router = open();
    press('?');
    const dialog = screen.getByRole('dialog', { name: 'Atalhos do teclado', hidden: true });
    expect(within(dialog).getByText('Buscar na lista')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByLabelText('Usar atalhos de uma letra só'));
    dialog.removeAttribute('open');
    press('g');
    press('p');
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem('soleira-console-keys')).toBe('off');
  });
});
