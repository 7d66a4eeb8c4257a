/** The id of a field on its page, by its name in the form. */
export const fieldId = (name: string): string => `campo-${name}`;
