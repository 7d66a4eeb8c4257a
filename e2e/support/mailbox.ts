import { type APIRequestContext, expect } from '@playwright/test';

/** The newest letter to somebody, as the page of letters shows it; null while it is on its way. */
async function findLetter(request: APIRequestContext, email: string): Promise<string | null> {
  const list = await (await request.get('/dev/mail')).text();
  const rows = [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">([\s\S]*?)<\/a>/g)];
  const address = rows.find(([, , row]) => row?.includes(email))?.[1];
  return address === undefined ? null : (await request.get(address)).text();
}

/** The code of the newest letter to somebody, once it is another than the one before. */
export async function codeTo(request: APIRequestContext, email: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const text = /<pre>([\s\S]*?)<\/pre>/.exec((await findLetter(request, email)) ?? '')?.[1] ?? '';
        code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
        return code !== '' && code !== before;
      },
      { message: `a letter with a code to ${email}` },
    )
    .toBe(true);
  return code;
}
