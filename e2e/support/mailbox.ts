import { type APIRequestContext, expect } from '@playwright/test';

/** Newest email to this recipient, from the page of sent emails; null until it arrives. */
async function findEmail(request: APIRequestContext, email: string): Promise<string | null> {
  const list = await (await request.get('/dev/mail')).text();
  const rows = [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">([\s\S]*?)<\/a>/g)];
  const address = rows.find(([, , row]) => row?.includes(email))?.[1];
  return address === undefined ? null : (await request.get(address)).text();
}

const textOf = (html: string | null) => /<pre>([\s\S]*?)<\/pre>/.exec(html ?? '')?.[1] ?? '';

/** Path, query and fragment of the link below `below` in the newest email to this recipient. */
export async function addressTo(request: APIRequestContext, email: string, below: string): Promise<string> {
  let address = '';
  await expect
    .poll(
      async () => {
        const text = textOf(await findEmail(request, email));
        address = text.split(/\s/).find((word) => word.includes(below)) ?? '';
        return address !== '';
      },
      { message: `an email with a link to ${email}` },
    )
    .toBe(true);
  const { pathname, search, hash } = new URL(address.replaceAll('&amp;', '&'));
  return `${pathname}${search}${hash}`;
}

/** Code in the newest email to this recipient, once it differs from `before`. */
export async function codeTo(request: APIRequestContext, email: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const text = textOf(await findEmail(request, email));
        code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
        return code !== '' && code !== before;
      },
      { message: `an email with a code to ${email}` },
    )
    .toBe(true);
  return code;
}
