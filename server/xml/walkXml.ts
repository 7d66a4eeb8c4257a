import { Parser } from 'saxen';
import { AppError } from '@/domain/errors/appError';

export type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open?: (name: string, attributes: () => Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Calls a handler for each tag and text, with names without their prefix. Entities of a DTD are not expanded.
 *
 * @throws AppError `file_damaged`
 */
export function walkXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new Parser();
  if (open) {
    parser.on('openTag', (name, attributes, decode) =>
      open(local(name), () =>
        Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)])),
      ),
    );
  }
  if (close) parser.on('closeTag', (name) => close(local(name)));
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  parser.on('error', () => {
    throw new AppError('file_damaged');
  });
  parser.parse(xml);
}
