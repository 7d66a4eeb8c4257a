import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame } from '@/__tests__/support/web/frame';
import { ColorSchemeToggle } from '@/components/shell/header/ColorSchemeToggle';

const scheme = () => document.documentElement.getAttribute('data-color-scheme');

describe('ColorSchemeToggle', () => {
  beforeEach(() =>
    render(
      <Frame>
        <ColorSchemeToggle />
      </Frame>,
    ),
  );
  afterEach(() => {
    document.documentElement.removeAttribute('data-color-scheme');
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('follows the system until a choice', () => {
    expect(scheme()).toBeNull();
    expect(localStorage.getItem('mui-mode')).toBeNull();
  });

  it('changes the scheme immediately and stores it where the first-paint script reads it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo escuro' }));
    expect(scheme()).toBe('dark');
    expect(localStorage.getItem('mui-mode')).toBe('dark');
  });

  it('notifies MUI, which otherwise listens to other tabs only', async () => {
    const heard = jest.fn();
    window.addEventListener('storage', ({ key, newValue }) => heard(key, newValue), { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo claro' }));
    expect(heard).toHaveBeenCalledWith('mui-mode', 'light');
  });

  it('moves the focus to the button for the opposite choice', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo escuro' }));
    expect(screen.getByRole('button', { name: 'Ativar modo claro' })).toHaveFocus();
  });

  it('changes the scheme in a browser without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo escuro' }));
    expect(scheme()).toBe('dark');
  });
});
