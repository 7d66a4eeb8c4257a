import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildProject } from '@/__tests__/support/records/projectFixtures';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { labelledPictures } from '@/components/project/gallery/labelledPictures';
import { ProjectGallery } from '@/components/project/gallery/ProjectGallery';
import type { Translate } from '@/hooks/useMessages';
import project from '@/locales/pt-BR/project.json';
import { translate } from '@/locales/translate';

const { cover, photos, title } = buildProject();
const photo = { ...cover, id: 'photo', kind: 'photo' as const, description: 'Obra', takenOn: '2026-10-05' };

const t: Translate<'project'> = (key, params) => translate(project, key, params);

// jsdom has no modal dialogs: only opening and closing are simulated.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

function renderGallery() {
  render(
    <ProjectFrame>
      <ProjectGallery title={title} pictures={labelledPictures(t, [cover, ...photos, photo], 'pt-BR')} />
    </ProjectFrame>,
  );
  return userEvent.setup();
}

describe('ProjectGallery', () => {
  it('labels each picture by its kind', () => {
    renderGallery();
    const pictures = within(screen.getByRole('region', { name: 'Imagens' })).getAllByRole('link');
    expect(pictures.map((link) => link.textContent)).toEqual([
      'ilustração',
      'ilustração',
      'ilustração',
      'foto de outubro de 2026',
    ]);
  });

  it('uses only served widths, and loads the cover eagerly and the others lazily', () => {
    renderGallery();
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(second).toHaveAttribute('loading', 'lazy');
    const widths = [...(first?.getAttribute('srcset') ?? '').matchAll(/w=(\d+)/g)].map((match) =>
      Number(match[1]),
    );
    expect(widths.every((width) => [384, 640, 828, 1200, 1920].includes(width))).toBe(true);
    expect(first).not.toHaveAttribute('style');
  });

  it('opens a picture large, and moves by buttons and arrow keys, wrapping at both ends', async () => {
    const user = renderGallery();
    await user.click(screen.getByRole('link', { name: /vista 2/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Imagens de Residencial Ipê-Amarelo' }));
    expect(dialog.getByText('2 de 4')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Próxima imagem' }));
    expect(dialog.getByText('3 de 4')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(dialog.getByText('1 de 4')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('img', { name: 'Obra' })).toBeInTheDocument();
    expect(dialog.getByText('foto de outubro de 2026')).toBeInTheDocument();
  });
});
