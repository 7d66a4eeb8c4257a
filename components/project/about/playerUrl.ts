import type { ProjectVideo } from '@/domain/project/video';

const YOUTUBE_ID = /^[\w-]{6,20}$/;
const VIMEO_ID = /^\d{4,15}$/;

/**
 * Embeddable player URL for a pasted video URL: `youtube.com/watch?v=…`, `youtu.be/…`, `vimeo.com/…`. Null if it names
 * no video, or the video is our own file. YouTube's cookieless host is used.
 */
export function playerUrl({ provider, url }: ProjectVideo): string | null {
  const { searchParams, pathname } = new URL(url);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (provider === 'youtube') {
    const id = searchParams.get('v') ?? last;
    return YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null;
  }
  return provider === 'vimeo' && VIMEO_ID.test(last)
    ? `https://player.vimeo.com/video/${last}?autoplay=1&dnt=1`
    : null;
}
