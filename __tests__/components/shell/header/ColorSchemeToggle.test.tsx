import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorSchemeToggle } from '@/components/shell/header/ColorSchemeToggle';
import { Frame } from '../../../support/frame';

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

  it('leaves the scheme to the system until somebody chooses', () => {
    expect(scheme()).toBeNull();
    expect(localStorage.getItem('mui-mode')).toBeNull();
  });

  it('changes the scheme at once and keeps it where the script of the first paint looks', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo escuro' }));
    expect(scheme()).toBe('dark');
    expect(localStorage.getItem('mui-mode')).toBe('dark');
  });

  it('tells MUI, which otherwise hears of other tabs only', async () => {
    const heard = jest.fn();
    window.addEventListener('storage', ({ key, newValue }) => heard(key, newValue), { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo claro' }));
    expect(heard).toHaveBeenCalledWith('mui-mode', 'light');
  });

  it('gives the focus to the button that undoes the choice', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo escuro' }));
    expect(screen.getByRole('button', { name: 'Ativar modo claro' })).toHaveFocus();
  });

  it('still changes the scheme in a browser that keeps nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ativar modo escuro' }));
    expect(scheme()).toBe('dark');
  });
});
