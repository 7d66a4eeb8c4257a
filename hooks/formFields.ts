export const isToggle = (element: HTMLInputElement) =>
  element.type === 'checkbox' || element.type === 'radio';
