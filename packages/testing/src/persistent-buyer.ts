import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { lagosAddressFor, lagosFeeKobo } from './lagos-address.ts'

export interface ProductToBuy {
  product_id: string
  price_kobo: number
}

/** What the shop told buyers: the number of each order that was acknowledged, by its idempotency key. */
export type AcknowledgedOrders = Map<string, string>

/**
 * Buys one item after another until stopped, with a new account after every second order: a new account has no more unpaid
 * orders open. A lost response is requested again with the same key, as a browser does, however often the shop is killed.
 */
export async function buyUntilStopped(
  url: string,
  { product_id: productId, price_kobo: priceKobo }: ProductToBuy,
  book: AcknowledgedOrders,
  stopped: AbortSignal,
): Promise<void> {
  let access = ''
  async function send(method: string, path: string, key: string, body: object): Promise<unknown> {
    for (;;) {
      const headers: Record<string, string> = { 'content-type': 'application/json', 'idempotency-key': key }
      if (access) headers['authorization'] = `Bearer ${access}`
      try {
        const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
        const told = (await response.json()) as unknown
        if (response.ok) return told
        // The account was created, but the response was lost.
        if (Reflect.get(Object(told), 'code') === 'email_taken') return told
        if (response.status < 500) throw new Error(`${path} was refused: ${JSON.stringify(told)}`)
      } catch (error) {
        // The line broke or the shop is not there: anything else ends the experiment.
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      }
      await wait(20)
    }
  }
  for (let count = 0; !stopped.aborted; count += 1) {
    if (count % 2 === 0) access = await enter(send)
    await send('POST', '/products/add-to-cart', randomUUID(), { product_id: productId, quantity: 1 })
    const key = randomUUID()
    const order = await send('POST', '/orders', key, {
      address: lagosAddressFor(randomUUID()),
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: priceKobo + lagosFeeKobo,
    })
    book.set(key, (order as { number: string }).number)
  }
}

type Send = (method: string, path: string, key: string, body: object) => Promise<unknown>

/** Registers an account and returns its access token. */
async function enter(send: Send): Promise<string> {
  const username = randomUUID().slice(0, 18)
  const signIn = { email: `${username}@example.ng`, password: 'Harmattan7' }
  await send('POST', '/auth/register', randomUUID(), {
    first_name: 'Ada',
    last_name: 'Obi',
    username,
    ...signIn,
  })
  const tokens = await send('POST', '/auth/login', randomUUID(), signIn)
  return (tokens as { access: string }).access
}
