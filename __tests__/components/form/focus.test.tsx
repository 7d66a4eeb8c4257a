import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'yup';
import { ActionButton } from '@/components/form/ActionButton';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { rememberHeading } from '@/hooks/keepFocus';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';

const schema = object({ name: string().required() });
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));

/** Promise that the test settles. */
function deferred<Value>() {
  let settle = (_value: Value) => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function Page({ onSubmit }: { onSubmit: () => Promise<Refusal | null> }) {
  const [isSent, setSent] = useState(false);
  const submit = async () => {
    const refusal = await onSubmit();
    if (refusal === null) setSent(true);
    return refusal;
  };
  return (
    <MessagesProvider messages={{ form, errors }}>
      <section>
        <h2>Nome</h2>
        {isSent ? (
          <p role="status">Salvo</p>
        ) : (
          <Form
            name="nome"
            label="Nome"
            submitLabel="Salvar"
            schema={schema}
            initialValues={{ name: 'Ana' }}
            onSubmit={submit}
          >
            <TextField name="name" label="Seu nome" autoComplete="name" />
          </Form>
        )}
      </section>
    </MessagesProvider>
  );
}

describe('a form that is being sent', () => {
  it('keeps the focus on its button and ignores further presses', async () => {
    const { promise, settle } = deferred<Refusal | null>();
    const onSubmit = jest.fn(() => promise);
    render(<Page onSubmit={onSubmit} />);
    screen.getByRole('button', { name: 'Salvar' }).focus();
    await userEvent.keyboard('{Enter}');
    const button = screen.getByRole('button', { name: form.sending });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: form.sending })).toHaveFocus();
    await act(async () => settle({ message: 'Não deu.' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Não deu.');
    expect(screen.getByRole('button', { name: 'Salvar' })).not.toHaveAttribute('aria-disabled');
  });

  it('leaves the focus to the heading if the form disappears', async () => {
    render(<Page onSubmit={async () => null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Salvo');
    await nextFrame();
    expect(screen.getByRole('heading', { name: 'Nome' })).toHaveFocus();
  });
});

describe('ActionButton', () => {
  it('keeps the focus while busy, and ignores presses', async () => {
    const onClick = jest.fn();
    const { rerender } = render(
      <ActionButton isBusy={false} onClick={onClick}>
        Excluir
      </ActionButton>,
    );
    const button = screen.getByRole('button', { name: 'Excluir' });
    await userEvent.click(button);
    rerender(
      <ActionButton isBusy onClick={onClick}>
        Excluir
      </ActionButton>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not send its form while busy', async () => {
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <input aria-label="Nome" />
        <ActionButton type="submit" isBusy>
          Salvar
        </ActionButton>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Nome'), 'Ana{Enter}');
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('rememberHeading', () => {
  it('focuses the heading of the nearest part that is left', async () => {
    document.body.innerHTML =
      '<main><h1>Página</h1><section><h2>Lista</h2><ul><li><h3>Um</h3><button>x</button></li></ul></section></main>';
    document.querySelector('button')?.focus();
    const inRow = rememberHeading();
    document.querySelector('button')?.remove();
    inRow();
    await nextFrame();
    expect(document.activeElement).toHaveTextContent('Um');
    document.querySelector('li')?.remove();
    inRow();
    await nextFrame();
    expect(document.activeElement).toHaveTextContent('Lista');
  });

  it('leaves a focus that is elsewhere', async () => {
    document.body.innerHTML = '<main><h1>Página</h1><button>x</button><input></main>';
    document.querySelector('button')?.focus();
    const focus = rememberHeading();
    document.querySelector('input')?.focus();
    focus();
    await nextFrame();
    expect(document.querySelector('input')).toHaveFocus();
  });
});

describe('the components', () => {
  it('disable no button while something is sent', () => {
    const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.tsx'),
    );
    const disabling = files.flatMap((path) =>
      [
        ...readFileSync(join('components', path), 'utf8').matchAll(
          /\s(?:disabled|loading)=\{(?!isFirst)([^}]+)\}/g,
        ),
      ].map(([, condition]) => `${path}: ${condition}`),
    );
    // Before the script of the page runs, nothing can be sent.
    expect(disabling).toEqual(['form/Form.tsx: !isHydrated']);
  });
});
