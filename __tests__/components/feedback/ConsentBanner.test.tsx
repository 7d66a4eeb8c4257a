import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { Frame, settle } from '@/__tests__/support/web/frame';
import { ConsentBanner } from '@/components/feedback/ConsentBanner';
import { Footer } from '@/components/shell/layout/Footer';
import { MAIN_ID } from '@/components/shell/layout/mainId';
import { useConsent } from '@/contexts/ConsentContext';
import { CONSENT_COOKIE } from '@/contexts/consentCookie';

const Question = () => (useConsent().isAsking ? <ConsentBanner /> : null);

async function open() {
  render(
    <Frame withConsent>
      <main id={MAIN_ID} tabIndex={-1} />
      <Footer />
      <Question />
    </Frame>,
  );
  await settle();
}

const kept = () => JSON.parse(Cookies.get(CONSENT_COOKIE) ?? 'null');
const button = (name: string) => screen.getByRole('button', { name });
const banner = () => screen.queryByRole('region', { name: 'Sua privacidade, sua escolha' });

describe('ConsentBanner', () => {
  afterEach(() => Cookies.remove(CONSENT_COOKIE));

  it('shows the banner until there is a choice, and stores nothing before it', async () => {
    await open();
    expect(banner()).toBeVisible();
    expect(kept()).toBeNull();
  });

  it('does not take the focus when it appears', async () => {
    await open();
    expect(document.body).toHaveFocus();
  });

  it('refuses everything with one button that looks like the accepting one', async () => {
    await open();
    expect(button('Rejeitar').className).toBe(button('Aceitar').className);
    await userEvent.click(button('Rejeitar'));
    expect(kept()).toEqual({ categories: [], policyDate: '2023-12-10' });
    expect(banner()).not.toBeInTheDocument();
  });

  it('moves a keyboard user’s focus to the main content after the answer', async () => {
    await open();
    button('Rejeitar').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('accepts every category with one button', async () => {
    await open();
    await userEvent.click(button('Aceitar'));
    expect(kept().categories).toEqual(['analytics', 'marketing']);
  });

  it('offers each category, off by default', async () => {
    await open();
    await userEvent.click(button('Personalizar'));
    for (const toggle of screen.getAllByRole('switch')) expect(toggle).not.toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Estatísticas' }));
    await userEvent.click(button('Salvar escolha'));
    expect(kept().categories).toEqual(['analytics']);
  });

  it('does not show the banner again after a choice', async () => {
    Cookies.set(CONSENT_COOKIE, JSON.stringify({ categories: [], policyDate: '2023-12-10' }));
    await open();
    expect(banner()).not.toBeInTheDocument();
  });

  it('opens from the footer with the stored choice, takes the focus, and returns it', async () => {
    Cookies.set(CONSENT_COOKIE, JSON.stringify({ categories: ['analytics'], policyDate: '2023-12-10' }));
    await open();
    await userEvent.click(button('Preferências de cookies'));
    expect(banner()).toHaveFocus();
    expect(screen.getByRole('switch', { name: 'Estatísticas' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Publicidade' })).not.toBeChecked();

    await userEvent.click(button('Rejeitar'));
    expect(kept().categories).toEqual([]);
    expect(button('Preferências de cookies')).toHaveFocus();
  });

  it('opens the policy in a labelled dialog that Escape closes, and returns the focus', async () => {
    await open();
    await userEvent.click(button('Ler a política de privacidade'));
    const dialog = await screen.findByRole('dialog', { name: 'Política de privacidade' });
    expect(dialog).toHaveTextContent('Última atualização: 28 de novembro de 2026');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Ler a política de privacidade')).toHaveFocus();
    expect(banner()).toBeVisible();
  });
});
