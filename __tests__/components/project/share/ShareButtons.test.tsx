import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { ShareButtons } from '@/components/project/share/ShareButtons';

const buttons = (
  <ProjectFrame>
    <ShareButtons
      subject="Unidade 1203, Casa Mangue"
      price="R$ 512.000"
      path="/imovel/casa-mangue?torre=A&unidade=1203"
    />
  </ProjectFrame>
);
const ADDRESS = 'http://localhost/imovel/casa-mangue?torre=A&unidade=1203';

describe('ShareButtons', () => {
  afterEach(() => jest.restoreAllMocks());

  it('copies the absolute URL and confirms it', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(buttons);
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(screen.getByRole('status')).toHaveTextContent('Link copiado');
  });

  it('reports that the browser refused to copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(buttons);
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText(/Não foi possível copiar/)).toBeInTheDocument();
  });

  it('offers the system’s share sheet only where it exists', async () => {
    const user = userEvent.setup();
    const { unmount } = render(buttons);
    expect(screen.queryByRole('button', { name: 'Mais opções' })).not.toBeInTheDocument();
    unmount();
    const share = jest.fn().mockRejectedValue(new DOMException('left', 'AbortError'));
    Object.assign(navigator, { share });
    render(buttons);
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: ADDRESS }));
    Reflect.deleteProperty(navigator, 'share');
  });

  it('sends to a number with the Brazilian prefix, typed in any form', async () => {
    const user = userEvent.setup();
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    render(buttons);
    await user.click(screen.getByText('Enviar para um número'));
    await user.type(screen.getByLabelText('WhatsApp com DDD'), '011 98765-4321{Enter}');
    const url = new URL(String(open.mock.calls[0]?.[0]));
    expect(url.origin + url.pathname).toBe('https://wa.me/5511987654321');
    expect(url.searchParams.get('text')).toBe(`Unidade 1203, Casa Mangue: R$ 512.000. ${ADDRESS}`);
  });

  it('rejects an invalid number at its field, keeps it and opens nothing', async () => {
    const user = userEvent.setup();
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    render(buttons);
    await user.click(screen.getByText('Enviar para um número'));
    await user.type(screen.getByLabelText('WhatsApp com DDD'), '98765-4321{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'WhatsApp: informe o DDD e o número, como (11) 98765-4321.',
    );
    expect(screen.getByLabelText('WhatsApp com DDD')).toHaveValue('98765-4321');
    expect(screen.getByLabelText('WhatsApp com DDD')).toBeInvalid();
    expect(open).not.toHaveBeenCalled();
  });
});
