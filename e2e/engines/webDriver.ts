/** Key under which WebDriver names an element. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Client of a W3C WebDriver: https://www.w3.org/TR/webdriver2/. */
export class WebDriver {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** Result of a command; throws with the message of the driver. */
  async send<Value = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const answer = await fetch(this.#base + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  post<Value = null>(path: string, body: object = {}): Promise<Value> {
    return this.send<Value>('POST', path, body);
  }

  /** Waits until the driver listens; throws when it does not. */
  async ready(attempts = 100): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.send('GET', '/status');
        return;
      } catch (error) {
        if (attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}
