import { randomUUID } from 'node:crypto'
import { callApi, type HttpResponse, checkoutInput } from './http-customer.ts'

const password = 'Harmattan7'

interface SimulationResult {
  orders: number
  /** The step, status and code of each rejected call. */
  refused: string[]
  /** Emails of the customers, who all have the same password. */
  emails: string[]
  /** From the first call to the last response, in seconds. */
  seconds: number
  /** The slowest response of each step, in ms. */
  slowestMs: Record<string, number>
}

interface Product {
  product_id: string
  variant_id: string
}

/** Unique phones in Lagos. */
const phoneFor = (n: number) =>
  `0803 ${String(n).padStart(3, '0')} ${String(Date.now() % 10_000).padStart(4, '0')}`

/**
 * Concurrent customers: each signs up, mistypes the password once, signs in and orders one item, like an unknown
 * device. `urlFor`: the IP address of the n-th customer.
 */
export async function simulateCustomers(
  urls: readonly string[],
  count: number,
  { product_id: productId, variant_id: variantId }: Product,
  urlFor: (n: number) => string,
): Promise<SimulationResult> {
  const outcome: SimulationResult = { orders: 0, refused: [], emails: [], seconds: 0, slowestMs: {} }
  const startedAt = performance.now()

  async function buy(n: number): Promise<void> {
    const url = urls[n % urls.length] ?? ''
    const name = randomUUID().slice(0, 18)
    const email = `${name}@example.ng`
    outcome.emails.push(email)
    const headers: Record<string, string> = { 'x-forwarded-for': urlFor(n) }

    async function step(label: string, path: string, body: object, status = 200): Promise<HttpResponse> {
      const since = performance.now()
      const key = { 'idempotency-key': randomUUID() }
      const response = await callApi(url, 'POST', path, { body, headers: { ...headers, ...key } })
      outcome.slowestMs[label] = Math.max(
        outcome.slowestMs[label] ?? 0,
        Math.round(performance.now() - since),
      )
      if (response.status !== status)
        outcome.refused.push(`${label}: ${response.status} ${String(response.body['code'])}`)
      return response
    }

    const person = { first_name: 'Ada', last_name: 'Obi', username: name, email, password }
    await step('sign-up', '/auth/register', person)
    await step('mistyped', '/auth/login', { email, password: 'Harmatan7' }, 400)
    const { body: pair } = await step('sign-in', '/auth/login', { email, password })
    headers['authorization'] = `Bearer ${String(pair['access'])}`
    await step('cart', '/products/add-to-cart', { product_id: productId, variant_id: variantId })
    const input = checkoutInput(0)
    const address = { ...input.address, phone: phoneFor(n), street: `${n + 1} Allen Avenue` }
    const { body: quote } = await step('quote', '/checkout/quote', { state: address.state, lga: address.lga })
    const confirmed = { ...input, address, confirmed_total_kobo: Number(quote['total_kobo']) }
    if ((await step('order', '/orders', confirmed)).status === 200) outcome.orders += 1
  }

  await Promise.all(Array.from({ length: count }, (_, n) => buy(n)))
  outcome.seconds = Math.round((performance.now() - startedAt) / 100) / 10
  return outcome
}

/**
 * Signs simulated customers in concurrently, each on a new device. Returns the status and code of each rejected call.
 */
export async function signInOnNewDevices(
  urls: readonly string[],
  emails: readonly string[],
  address: string,
): Promise<string[]> {
  const headers = { 'x-forwarded-for': address }
  const responses = await Promise.all(
    emails.map((email, n) =>
      callApi(urls[n % urls.length] ?? '', 'POST', '/auth/login', { body: { email, password }, headers }),
    ),
  )
  const failures = responses.filter(({ status }) => status !== 200)
  return failures.map(({ status, body }) => `${status} ${String(body['code'])}`)
}

/** Tries one password on `count` accounts, four at a time. Returns how many attempts were checked. */
export async function sprayAccounts(url: string, count: number, address: string, name = 'victim') {
  let rejectedCount = 0
  let next = 0
  async function shopOnce(): Promise<void> {
    while (next < count) {
      next += 1
      const body = { email: `${name}-${next}@example.ng`, password: 'Password1' }
      const headers = { 'x-forwarded-for': address }
      const { status } = await callApi(url, 'POST', '/auth/login', { body, headers })
      if (status === 400) rejectedCount += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, shopOnce))
  return rejectedCount
}
