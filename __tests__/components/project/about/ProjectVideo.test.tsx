import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { ProjectVideo } from '@/components/project/about/ProjectVideo';

const video = {
  provider: 'youtube' as const,
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  title: 'Passeio pelo decorado',
};

describe('ProjectVideo', () => {
  it('loads nothing from the provider before a click', async () => {
    const { container } = render(
      <ProjectFrame>
        <ProjectVideo video={video} />
      </ProjectFrame>,
    );
    expect(container.querySelector('iframe, video, img')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /Assistir: Passeio pelo decorado/ }));
    expect(screen.getByTitle('Passeio pelo decorado')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });
});
