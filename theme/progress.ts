/** Height of the progress bar of route changes, in px. */
export const PROGRESS_HEIGHT = 3;
