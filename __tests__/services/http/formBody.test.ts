/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { readForm } from '@/services/http/formBody';

const FORM = 'application/x-www-form-urlencoded';

function sent(parts: readonly (string | Buffer)[], type: string | undefined = FORM): IncomingMessage {
  const body = Readable.from(parts.map((part) => Buffer.from(part)));
  return Object.assign(body, { headers: { 'content-type': type } }) as unknown as IncomingMessage;
}

describe('readForm', () => {
  it('reads the fields of a form, also with a character split between chunks', async () => {
    const bytes = Buffer.from('reason=price&text=é');
    const fields = await readForm(
      sent([bytes.subarray(0, -1), bytes.subarray(-1)], `${FORM}; charset=UTF-8`),
    );
    expect(Object.fromEntries(fields)).toEqual({ reason: 'price', text: 'é' });
  });

  it('reads nothing from another content type or a too large body', async () => {
    expect([...(await readForm(sent(['reason=price'], 'text/plain')))]).toEqual([]);
    expect([...(await readForm(sent([`text=${'x'.repeat(17_000)}`])))]).toEqual([]);
  });
});
