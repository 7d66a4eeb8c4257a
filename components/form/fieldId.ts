/** DOM id of a form field. */
export const fieldId = (name: string): string => `campo-${name}`;
