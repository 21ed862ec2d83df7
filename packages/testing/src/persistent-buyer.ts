import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { lagosAddress, lagosFeeKobo } from './lagos-address.ts'
import type { TestAccount } from './make-account.ts'

export interface Wares {
  productId: string
  priceKobo: number
}

/** What the shop told buyers: the number of each order that was acknowledged, by its idempotency key. */
export type OrderBook = Map<string, string>

/**
 * Buys one piece after another until told to stop. An answer that never came is asked for again with the same key,
 * as a browser would, however often the shop dies meanwhile.
 */
export async function buyPersistently(
  url: string,
  { email, password }: TestAccount,
  { productId, priceKobo }: Wares,
  book: OrderBook,
  stopped: AbortSignal,
): Promise<void> {
  let access = ''
  async function send(method: string, path: string, key: string, body: object): Promise<unknown> {
    for (;;) {
      const headers: Record<string, string> = { 'content-type': 'application/json', 'idempotency-key': key }
      if (access) headers['authorization'] = `Bearer ${access}`
      try {
        const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
        const told = (await answer.json()) as unknown
        if (answer.ok) return told
        if (answer.status < 500) throw new Error(`${path} was refused: ${JSON.stringify(told)}`)
      } catch (error) {
        // The line broke or the shop is not there: anything else ends the experiment.
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      }
      await wait(20)
    }
  }
  const tokens = await send('POST', '/auth/login', randomUUID(), { email, password })
  access = (tokens as { access: string }).access
  while (!stopped.aborted) {
    await send('POST', '/products/add-to-cart', randomUUID(), { product_id: productId, quantity: 1 })
    const key = randomUUID()
    const order = await send('POST', '/orders', key, {
      address: lagosAddress,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: priceKobo + lagosFeeKobo,
    })
    book.set(key, (order as { number: string }).number)
  }
}
