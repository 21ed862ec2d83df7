import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { dropConnection, withTimeout } from './database-health.ts'

interface ListenOptions {
  /** Between two attempts to connect, in ms. */
  retryMs?: number
  /** Between two health checks, in ms. */
  idleProbeMs?: number
  /** For the response to a health check and for a new connection, in ms. */
  responseMs?: number
}

/**
 * Listens on one connection and opens a new one when the server drops it, with attempts `retryMs` apart. A frozen
 * server does not drop the connection, so it is checked now and then. After a gap, `onPayload` gets '*', because
 * notifications may have been missed. Returns a function that stops it.
 */
export async function listenWithReconnect(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  { retryMs = 1_000, idleProbeMs = 10_000, responseMs = 5_000 }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const end = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: responseMs,
      keepAlive: true,
      application_name: `shop listening on ${channel}`,
    })
    next.on('notification', (notification) => onPayload(notification.payload ?? ''))
    next.on('error', () => {})
    try {
      await next.connect()
      await withTimeout(next.query(`LISTEN ${escapeIdentifier(channel)}`), responseMs)
    } catch (error) {
      dropConnection(next)
      throw error
    }
    // Only a connection that was listening is replaced: a failed attempt ends too, and would start a second series of
    // attempts.
    next.once('end', () => void replace())
    return next
  }

  async function replace(): Promise<void> {
    while (!end.signal.aborted) {
      await pause(retryMs)
      const next = end.signal.aborted ? undefined : await connect().catch(() => undefined)
      if (!next) continue
      client = next
      if (end.signal.aborted) return void next.end().catch(() => {})
      return onPayload('*')
    }
  }

  const probe = setInterval(() => {
    const listener = client
    withTimeout(listener.query('SELECT 1'), responseMs).catch(() => dropConnection(listener))
  }, idleProbeMs)
  probe.unref()

  return async () => {
    end.abort()
    clearInterval(probe)
    await withTimeout(client.end(), responseMs).catch(() => dropConnection(client))
  }
}
