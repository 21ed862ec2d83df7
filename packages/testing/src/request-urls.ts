import { Agent, request } from 'node:http'

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
    const requested = request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    requested.on('error', reject)
    requested.end()
  })
}
