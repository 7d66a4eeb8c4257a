import { act, fireEvent, render, screen } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { type ToastRequest, useToast } from '@/contexts/ToastContext';

const saved: ToastRequest = { type: 'success', message: 'Favorito guardado.' };
const failed: ToastRequest = { type: 'error', message: 'Não foi possível guardar.' };

function Caller({ toasts }: { toasts: readonly ToastRequest[] }) {
  const { show } = useToast();
  return (
    <button type="button" onClick={() => toasts.forEach(show)}>
      chamar
    </button>
  );
}

function call(...toasts: ToastRequest[]) {
  render(
    <Frame>
      <Caller toasts={toasts} />
      <ToastIsland />
    </Frame>,
  );
  fireEvent.click(screen.getByText('chamar'));
}

/** Duration of MUI's closing animation. */
const EXIT_MS = 500;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('ToastIsland', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the message as an alert of its type, top right by default', () => {
    call(saved);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Favorito guardado.');
    expect(alert).toHaveAttribute('data-type', 'success');
    expect(alert.closest('.MuiSnackbar-root')).toHaveClass('MuiSnackbar-anchorOriginTopRight');
  });

  it('uses the requested position', () => {
    call({ ...saved, position: { vertical: 'bottom', horizontal: 'center' } });
    expect(screen.getByRole('alert').closest('.MuiSnackbar-root')).toHaveClass(
      'MuiSnackbar-anchorOriginBottomCenter',
    );
  });

  it('closes automatically after 4000 ms', () => {
    call(saved);
    pass(3999);
    expect(screen.getByRole('alert')).toBeVisible();
    pass(1);
    pass(EXIT_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('closes with its button', () => {
    call(saved);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar mensagem' }));
    pass(EXIT_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays open on a click elsewhere', () => {
    call(saved);
    pass(100);
    fireEvent.click(document.body);
    pass(EXIT_MS);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('shows the next toast after the first has closed', () => {
    call(saved, failed);
    expect(screen.getByRole('alert')).toHaveTextContent('Favorito guardado.');
    pass(4000);
    pass(EXIT_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível guardar.');
  });

  it('shows equal messages once', () => {
    call(failed, failed, failed);
    pass(4000);
    pass(EXIT_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
