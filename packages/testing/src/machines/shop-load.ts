import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callApi, checkoutInput, signInOverHttp } from '../load/http-customer.ts'

export interface SentCall {
  path: string
  /** Undefined if the connection broke. */
  status: number | undefined
  startedAt: number
  ms: number
}

export interface ShopLoad {
  calls: SentCall[]
  /** Numbers of acknowledged orders, with when they were, and how long their customer waited in all. */
  orders: { number: string; at: number; ms: number }[]
  /** Lets what is in flight finish. */
  stop(): Promise<void>
}

export interface LoadOptions {
  productId: string
  /** The price with delivery that customers confirm, in kobo. */
  totalKobo: number
  tokens: readonly string[]
  concurrency: number
  visitors: number
  /** Between two orders of one customer, in ms. */
  pauseMs: number
  paths: readonly string[]
}

const password = 'Harmattan7'

/** Access tokens of new customers. Email addresses are confirmed by the caller: each then may have ten open orders. */
export async function createCustomers(
  url: string,
  count: number,
): Promise<{ emails: string[]; tokens: string[] }> {
  const emails: string[] = []
  const tokens: string[] = []
  for (let index = 0; index < count; index += 1) {
    const username = randomUUID().slice(0, 18)
    const email = `${username}@example.ng`
    const body = { first_name: 'Ada', last_name: 'Obi', username, email, password }
    const { status } = await callApi(url, 'POST', '/auth/register', { body })
    if (status !== 200) throw new Error(`register returned ${status}`)
    emails.push(email)
    tokens.push(await signInOverHttp(url, email, password))
  }
  return { emails, tokens }
}

const ordersPerCustomer = 9

/**
 * Customers who order, and readers of pages, until stopped. Every call is recorded as it was answered; one that failed
 * is repeated with the same key, as in a browser.
 */
export function startShopLoad(url: string, options: LoadOptions): ShopLoad {
  const calls: SentCall[] = []
  const orders: ShopLoad['orders'] = []
  const state = { isStopped: false }
  // Round by round: two orders of one customer at once would share a cart.
  const places = Array.from({ length: ordersPerCustomer }, () => options.tokens).flat()

  async function send(path: string, init: RequestInit = {}): Promise<unknown> {
    const startedAt = performance.now()
    let status: number | undefined
    try {
      const response = await fetch(`${url}${path}`, init)
      const text = await response.text()
      status = response.status
      if (status >= 400 && status < 500) throw new Error(`${path} returned ${status}: ${text}`)
      return response.ok && path.startsWith('/api') ? JSON.parse(text) : undefined
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return undefined
    } finally {
      calls.push({ path, status, startedAt, ms: performance.now() - startedAt })
    }
  }

  async function post(token: string, path: string, body: object): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    }
    for (;;) {
      const response = await send(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (response) return response
      await pause(100)
    }
  }

  async function buy(): Promise<void> {
    while (!state.isStopped) {
      const token = places.pop()
      if (!token) throw new Error('The load needs more customers.')
      const startedAt = performance.now()
      await post(token, '/products/add-to-cart', { product_id: options.productId, quantity: 1 })
      const order = await post(token, '/orders', checkoutInput(options.totalKobo))
      const at = performance.now()
      orders.push({ number: String(Reflect.get(Object(order), 'number')), at, ms: at - startedAt })
      await pause(options.pauseMs)
    }
  }

  async function read(): Promise<void> {
    while (!state.isStopped)
      for (const path of options.paths) {
        await send(path)
        await pause(20)
      }
  }

  const running = Promise.all([
    ...Array.from({ length: options.concurrency }, buy),
    ...Array.from({ length: options.visitors }, read),
  ])
  running.catch(() => {})
  return {
    calls,
    orders,
    async stop() {
      state.isStopped = true
      await running
    },
  }
}

/** The value below which this share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
