import { Agent, request } from 'node:http'
import { signInOverHttp } from '@shop/testing/load/http-customer'
import { processOwner } from '@shop/testing/start-shop-process'
import { listAdminListPaths } from './admin-lists.ts'

const rounds = 30

export interface ListTimes {
  path: string
  p50Ms: number
  p95Ms: number
}

/** Requests every list of the admin area thirty times with one client; empty pages count as well. */
export async function driveAdmin(url: string): Promise<ListTimes[]> {
  const access = await signInOverHttp(url, processOwner.email, processOwner.password)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: ListTimes[] = []
  for (const path of listAdminListPaths()) {
    await send(agent, url, path, access)
    const durations: number[] = []
    for (let round = 0; round < rounds; round += 1) durations.push(await send(agent, url, path, access))
    const sorted = durations.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    times.push({ path, p50Ms: at(0.5), p95Ms: at(0.95) })
  }
  agent.destroy()
  return times
}

/** The time in ms until the response was complete. Throws an Error for any status but 200. */
function send(agent: Agent, url: string, path: string, access: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${access}` }
    const clientRequest = request(`${url}/api${path}`, { agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${path} returned ${response.statusCode}`)),
      )
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}
