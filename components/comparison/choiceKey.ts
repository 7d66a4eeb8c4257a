/** Session storage key of the choice. */
export const CHOICE_KEY = 'comparison';
/** Checkboxes of the cards of a list. */
export const CHOICE_BOXES = '[data-comparison-choice] input';
