/** Where a tab keeps what was chosen for a comparison. */
export const CHOICE_KEY = 'comparison';
/** The boxes of the cards of a list. */
export const CHOICE_BOXES = '[data-comparison-choice] input';
