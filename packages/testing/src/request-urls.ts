import { Agent, request } from 'node:http'

/**
 * Requests `amount` URLs from a shop, each once, over keep-alive connections.
 * @returns the number of responses by status
 */
export async function requestUrls(
  url: string,
  addressOf: (n: number) => string,
  { from = 0, amount, connections = 16 }: { from?: number; amount: number; connections?: number },
): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: Record<number, number> = {}
  let next = from
  async function drive(): Promise<void> {
    while (next < from + amount) {
      const status = await statusOf(`${url}${addressOf(next++)}`, agent)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, drive))
  agent.destroy()
  return answers
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
