import { Agent, request } from 'node:http'

/** The n-th generated URL, from 0. All are different. */
export function generatedUrl(n: number): string {
  return generateUrl(n, urlMakers)
}

/** The same with short responses only, so that a cache holds as many as possible. */
export function shortResponseUrl(n: number): string {
  return generateUrl(n, [search, suggestion, filter, prices])
}

function generateUrl(n: number, kinds: ReadonlyArray<(n: number) => string>): string {
  return kinds[n % kinds.length]?.(n) ?? '/'
}

const word = (n: number) => `w${n.toString(36)}`

/** A search that finds something, with one word varied. */
const search = (n: number) => `/api/products?search=fan+${word(n)}`
const suggestion = (n: number) => `/api/products/suggestions?q=${word(n)}`
const filter = (n: number) => `/api/products?brand=${word(n)}&brand=${'b'.repeat(80)}&limit=5`

/** With a non-empty response. */
const prices = (n: number) =>
  `/api/products?min_price_kobo=${n % 90_000}&max_price_kobo=${100_000_000 + n}&limit=5`

const searchPageUrl = (n: number) => `/products?search=${word(n)}`
const filterPageUrl = (n: number) => `/products?max_price=${1_000_000 + n}`
const pageData = (n: number) => `/faq.data?_routes=${word(n)}${'r'.repeat(600)}`
const unknown = (n: number) => `/${word(n)}/${'p'.repeat(250)}?${'q'.repeat(3_000)}`
const paddedUrl = (n: number) => `/faq?${word(n)}=${'x'.repeat(2_000)}`
const reviews = (n: number) => `/api/products/${word(n)}/reviews`

const urlMakers = [
  search,
  suggestion,
  filter,
  prices,
  searchPageUrl,
  filterPageUrl,
  pageData,
  unknown,
  paddedUrl,
  reviews,
]

/**
 * Requests `amount` URLs from a shop, each once, over keep-alive connections.
 * @returns the number of responses by status
 */
export async function requestUrls(
  url: string,
  urlFor: (n: number) => string,
  { from = 0, amount, connections = 16 }: { from?: number; amount: number; connections?: number },
): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const responses: Record<number, number> = {}
  let next = from
  async function requestNext(): Promise<void> {
    while (next < from + amount) {
      const status = await fetchStatus(`${url}${urlFor(next++)}`, agent)
      responses[status] = (responses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, requestNext))
  agent.destroy()
  return responses
}

function fetchStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    const clientRequest = request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}
