import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { cut, inTime } from './database-watch.ts'

interface Patience {
  /** Between two attempts to connect, in ms. */
  retryMs?: number
  /** Between two health checks, in ms. */
  quietMs?: number
  /** For the response to a health check and for a new connection, in ms. */
  answerMs?: number
}

/**
 * Listens on one connection and opens a new one when the server drops it, `retryMs` after each failure. A frozen server does
 * not drop the connection, so it is checked now and then. After a gap `onNotice` gets '*', since notifications may have been
 * missed. Returns a function that stops it.
 */
export async function listenForever(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  { retryMs = 1_000, quietMs = 10_000, answerMs = 5_000 }: Patience = {},
): Promise<() => Promise<void>> {
  const end = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
      application_name: `shop listening on ${channel}`,
    })
    next.on('notification', (notice) => onNotice(notice.payload ?? ''))
    next.on('error', () => {})
    try {
      await next.connect()
      await inTime(next.query(`LISTEN ${escapeIdentifier(channel)}`), answerMs)
    } catch (error) {
      cut(next)
      throw error
    }
    // Only one that listened is replaced: a failed try ends too, and would begin a second row of tries.
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
      return onNotice('*')
    }
  }

  const looking = setInterval(() => {
    const asked = client
    inTime(asked.query('SELECT 1'), answerMs).catch(() => cut(asked))
  }, quietMs)
  looking.unref()

  return async () => {
    end.abort()
    clearInterval(looking)
    await inTime(client.end(), answerMs).catch(() => cut(client))
  }
}
