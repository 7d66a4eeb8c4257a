import type { NextNProgressProps } from 'nextjs-progressbar';
import { PROGRESS_HEIGHT } from '@/theme/progress';

/**
 * Settings of nextjs-progressbar. theme/progress.css styles it, because its style element would break the content
 * policy; its default template has a role (`bar`) that does not exist.
 */
export const progressBar: NextNProgressProps = {
  startPosition: 0.3,
  stopDelayMs: 500,
  height: PROGRESS_HEIGHT,
  showOnShallow: false,
  options: {
    speed: 500,
    showSpinner: false,
    barSelector: '.bar',
    template: '<div class="bar" aria-hidden="true"></div>',
  },
  transformCSS: () => <></>,
};
