import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'

/**
 * Keeps one connection for notices, and makes a new one when the server drops it: one try after another, `retryMs` apart.
 * After a gap `onNotice` gets '*', since notices may have been missed. Answers what ends it.
 */
export async function listenForever(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  retryMs = 1_000,
): Promise<() => Promise<void>> {
  const end = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, application_name: `shop listening on ${channel}` })
    next.on('notification', (notice) => onNotice(notice.payload ?? ''))
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query(`LISTEN ${escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
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
      if (end.signal.aborted) return next.end()
      return onNotice('*')
    }
  }

  return async () => {
    end.abort()
    await client.end()
  }
}
