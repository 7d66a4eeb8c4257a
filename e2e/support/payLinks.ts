import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { PaymentLink } from '@/domain/paymentLink/schema';
import { PAYMENT_METHODS } from '@/domain/project/config';
import type { Reservation } from '@/domain/reservation/schema';
import { Catalogue, categoryIs, firstOf } from './catalogue';
import { newEmail } from './person';
import { planOf } from './reserve';
import { sampleOf, tokenOf } from './samples';

/** A new client each time: a second request for the same unit and e-mail would return the first reservation. */
const newClient = () => ({
  name: 'Marina Duarte',
  email: newEmail('marina'),
  cpf: '52998224725',
  phone: '11987654321',
});
const TRIES = 12;

/** Units of the sample company, reserved for a client without an account, with payment links. */
export class Seller {
  readonly #request: APIRequestContext;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async open(request: APIRequestContext): Promise<Seller> {
    return new Seller(request, await tokenOf(request, sampleOf('dono da Arvoredo')));
  }

  /** Project of the company with available units, changed to accept every payment method. */
  async #findProject() {
    const catalogue = new Catalogue(this.#request);
    const entrepreneurId = sampleOf('dono da Arvoredo').sub;
    const offered = await catalogue.findOffered(
      [
        { scope: 'PROJECT', field: 'entrepreneurId', op: 'eq', value: entrepreneurId },
        categoryIs('apartments'),
      ],
      ({ project, units }) =>
        project.phase !== 'Pré-Lançamento' && units.some((unit) => unit.displayState === 'active'),
    );
    const path = `/api/projects/${offered.project.id}`;
    const { version, config } = await (await this.#request.get(path, { headers: this.#headers })).json();
    if (PAYMENT_METHODS.some((method) => !config.paymentMethods.includes(method))) {
      const data = { version, paymentMethods: PAYMENT_METHODS };
      await this.#request.put(`${path}/config/paymentMethods`, { headers: this.#headers, data });
    }
    return offered;
  }

  /** Tests reserve in parallel, so a unit taken meanwhile is replaced by the next one. */
  async reserve(): Promise<Reservation> {
    const { units } = await this.#findProject();
    const free = units.filter((unit) => unit.displayState === 'active' && unit.prices !== null);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const unit = free[Math.floor(Math.random() * free.length)] ?? firstOf(free);
      const answer = await this.#request.post('/api/reservations', {
        headers: { ...this.#headers, 'idempotency-key': crypto.randomUUID() },
        data: { unitId: unit.id, client: newClient(), ...(await planOf(this.#request, unit)) },
      });
      if (answer.ok()) return (await answer.json()) as Reservation;
      expect(answer.status(), await answer.text()).toBe(409);
    }
    throw new Error('No unit of the company is available any more.');
  }

  async link(reservationId: string): Promise<PaymentLink & { readonly path: string }> {
    const answer = await this.#request.post('/api/payments/v1/link', {
      headers: { ...this.#headers, 'idempotency-key': crypto.randomUUID() },
      data: { reservationId },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const link = (await answer.json()) as PaymentLink;
    const { pathname, search } = new URL(link.url ?? '');
    return { ...link, path: `${pathname}${search}` };
  }

  async newLink() {
    return this.link((await this.reserve()).id);
  }

  async endLink({ id, version }: PaymentLink): Promise<void> {
    const data = { version, event: 'expire' };
    const answer = await this.#request.put(`/api/payments/v1/link/${id}`, { headers: this.#headers, data });
    expect(answer.status()).toBe(200);
  }

  async cancel({ id, version }: Reservation): Promise<void> {
    const data = { version, event: 'cancel', reason: 'A cliente desistiu.' };
    const answer = await this.#request.put(`/api/reservations/${id}`, { headers: this.#headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** Decides as the bank on the embedded provider's page at this path. */
export async function actAtProvider(page: Page, address: string, button: string): Promise<void> {
  const provider = await page.context().newPage();
  await provider.goto(address);
  await provider.getByRole('button', { name: button, exact: true }).click();
  await provider.close();
}
