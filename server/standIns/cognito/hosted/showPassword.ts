import { hashOf } from '@/server/pages/contentPolicy';

/** The only script of these pages: a button that shows the password. The pages work without it. */
const SCRIPT = `for (const field of document.querySelectorAll('[data-show]')) {
  const button = document.createElement('button');
  const { show, hide } = field.dataset;
  button.type = 'button';
  button.className = 'show';
  button.textContent = show;
  button.setAttribute('aria-controls', field.id);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const isShown = field.type === 'password';
    field.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? hide : show;
    button.setAttribute('aria-pressed', String(isShown));
  });
  field.after(button);
}`;

export const SHOW_PASSWORD = `<script>${SCRIPT}</script>`;
export const SHOW_PASSWORD_HASH = hashOf(SCRIPT);
