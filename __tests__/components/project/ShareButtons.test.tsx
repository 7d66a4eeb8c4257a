import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectFrame } from '@/__tests__/support/projectFrame';
import { ShareButtons } from '@/components/project/ShareButtons';

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
  it('copies the absolute address and says so', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(buttons);
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(screen.getByRole('status')).toHaveTextContent('Link copiado');
  });

  it('says so when the browser refuses to copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(buttons);
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText(/Não foi possível copiar/)).toBeInTheDocument();
  });

  it('offers the sheet of the system only where there is one', async () => {
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
});
