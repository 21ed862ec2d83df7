import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { lagosAddress, lagosAddressFor } from '../factories/lagos-address.ts'

export interface HttpResponse {
  status: number
  body: Record<string, unknown>
}

export interface HttpCustomer {
  email: string
  call(method: string, path: string, body?: unknown, key?: string): Promise<HttpResponse>
}

/** Access tokens last ten minutes; long experiments take longer. */
const refreshAfterMs = 8 * 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One JSON call below /api. Rejects if the connection breaks, like fetch in a browser. */
export function callApi(
  url: string,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<HttpResponse> {
  const payload = options.body === undefined ? undefined : JSON.stringify(options.body)
  const type: Record<string, string> = payload ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      `${url}/api${path}`,
      { method, agent, headers: { ...type, ...options.headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} })
        })
      },
    )
    clientRequest.on('error', (error: NodeJS.ErrnoException) => {
      // The server had just closed an idle connection; a browser would retry too.
      if (clientRequest.reusedSocket && error.code === 'ECONNRESET')
        resolve(callApi(url, method, path, options))
      else reject(error)
    })
    clientRequest.end(payload)
  })
}

/** Signs in and returns the access token. */
export async function signInOverHttp(url: string, email: string, password: string): Promise<string> {
  const { status, body } = await callApi(url, 'POST', '/auth/login', { body: { email, password } })
  if (status !== 200) throw new Error(`login returned ${status}: ${JSON.stringify(body)}`)
  return String(body['access'])
}

let before: Promise<unknown> = Promise.resolve()

/** Runs tasks one at a time: a shop that has to check hundreds of passwords at once asks clients to retry later. */
function runSequentially<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work, work)
  before = mine.catch(() => undefined)
  return mine
}

/** Registers a new customer over HTTP and signs in. */
export async function createHttpCustomer(url: string): Promise<HttpCustomer> {
  const name = randomUUID().slice(0, 18)
  const email = `${name}@example.ng`
  const password = 'Harmattan7'
  const person = { first_name: 'Ada', last_name: 'Obi', username: name, email, password }
  const { status, body } = await callApi(url, 'POST', '/auth/register', { body: person })
  if (status !== 200) throw new Error(`register returned ${status}: ${JSON.stringify(body)}`)
  let access = await signInOverHttp(url, email, password)
  let signedInAt = Date.now()
  return {
    email,
    async call(method, path, sent, key) {
      if (Date.now() - signedInAt > refreshAfterMs) {
        signedInAt = Date.now()
        access = await runSequentially(() => signInOverHttp(url, email, password))
      }
      const headers = { authorization: `Bearer ${access}`, ...(key ? { 'idempotency-key': key } : {}) }
      return callApi(url, method, path, { body: sent, headers })
    },
  }
}

/** The body of POST /orders for the whole cart at a confirmed total, each with a unique phone and address. */
export function checkoutInput(totalKobo: number, method: 'pay_now' | 'pay_on_delivery' = 'pay_on_delivery') {
  return { address: lagosAddressFor(randomUUID()), payment_method: method, confirmed_total_kobo: totalKobo }
}

/** The total of the cart at the test address, with coupons if given. */
export async function getQuoteTotal(customer: HttpCustomer, coupons: string[] = []): Promise<number> {
  const input = { state: lagosAddress.state, lga: lagosAddress.lga, coupons }
  const { body } = await customer.call('POST', '/checkout/quote', input)
  return Number(body['total_kobo'])
}
