import type { NextNProgressProps } from 'nextjs-progressbar';
import { PROGRESS_HEIGHT } from '@/theme/progress';

/**
 * Settings of nextjs-progressbar. Its style element would break the content policy, so theme/progress.css dresses it;
 * and its own template carries a role that does not exist (`bar`), which screen readers stumble over.
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
