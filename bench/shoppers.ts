import { randomUUID } from 'node:crypto'
import { placeOrder, quoteCheckout } from '@shop/contract/checkout'
import { addToCart } from '@shop/contract/cart'
import { login, register } from '@shop/contract/auth'
import type { BodyOf, Endpoint } from '@shop/contract/endpoint'

export interface Shopper {
  call<E extends Endpoint>(endpoint: E, body: BodyOf<E>, headers?: Record<string, string>): Promise<unknown>
}

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const read: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(read)}`)
  return read
}

/** Registers and signs in a new shopper. */
export async function newShopper(shopUrl: string): Promise<Shopper> {
  const name = `bench-${randomUUID()}`
  const account = { email: `${name}@example.ng`, password: 'Bench-shopper-1' }
  const person = { first_name: 'Ada', last_name: 'Obi', username: name.slice(0, 40) }
  await post(`${shopUrl}/api${register.path}`, { ...account, ...person }, {})
  const tokens = (await post(`${shopUrl}/api${login.path}`, account, {})) as { access: string }
  return {
    call: (endpoint, body, headers = {}) =>
      post(`${shopUrl}/api${endpoint.path}`, body, {
        authorization: `Bearer ${tokens.access}`,
        'idempotency-key': randomUUID(),
        ...headers,
      }),
  }
}

export function addOne(shopper: Shopper, productId: string): Promise<unknown> {
  return shopper.call(addToCart, { product_id: productId })
}

const place = { state: 'NG-LA', lga: 'Surulere' }

/** Orders the whole cart, to be paid at the door, at the total that a quote names. */
export async function readQuote(shopper: Shopper): Promise<number> {
  const quote = (await shopper.call(quoteCheckout, place)) as { total_kobo: number }
  return quote.total_kobo
}

export function orderAtTheDoor(shopper: Shopper, totalKobo: number): Promise<unknown> {
  return shopper.call(placeOrder, {
    address: {
      full_name: 'Ada Obi',
      phone: '08031234567',
      area: 'Ojuelegba',
      street: '12 Bode Thomas',
      ...place,
    },
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: totalKobo,
  })
}

/** Runs the work for each item, so many at once. */
export async function atOnce<T>(items: readonly T[], width: number, work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
}
