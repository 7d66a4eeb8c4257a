import { playerUrl } from '@/components/project/about/playerUrl';

const youtube = (url: string) => playerUrl({ provider: 'youtube', url, title: 'Vídeo' });

describe('playerUrl', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])('finds the video in %s, on the cookieless host', (url) => {
    expect(youtube(url)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  });

  it('plays Vimeo without tracking', () => {
    expect(playerUrl({ provider: 'vimeo', url: 'https://vimeo.com/76979871', title: 'Vídeo' })).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    );
  });

  it('returns null for unknown URLs', () => {
    expect(youtube('https://www.youtube.com/')).toBeNull();
    expect(youtube('https://www.youtube.com/watch?v=%22onload%3D')).toBeNull();
    expect(playerUrl({ provider: 'vimeo', url: 'https://vimeo.com/about', title: 'Vídeo' })).toBeNull();
    expect(playerUrl({ provider: 'file', url: 'https://example.com/a.mp4', title: 'Vídeo' })).toBeNull();
  });
});
