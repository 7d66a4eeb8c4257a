import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame } from '@/__tests__/support/web/frame';
import { type Press, PressHost } from '@/components/shell/PressHost';
import { useToastQueue } from '@/contexts/ToastContext';

const ToastText = () => <p role="alert">{useToastQueue().current?.message}</p>;
const Answer = ({ presses }: { readonly presses: readonly Press[] }) => (
  <p role="status">{presses.length} pedido</p>
);

describe('PressHost', () => {
  it('says that there is no connection, and answers the next press', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue({ default: Answer });
    render(
      <Frame>
        <button type="button" data-press>
          escolher
        </button>
        <PressHost buttons="[data-press]" load={load} />
        <ToastText />
      </Frame>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Sem conexão. Confira a internet e tente de novo.')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('1 pedido')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
