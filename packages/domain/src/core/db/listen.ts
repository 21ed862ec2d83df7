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

type OnPayload = (payload: string) => void
type Listen = (channel: string, onPayload: OnPayload) => Promise<() => Promise<void>>

interface Session {
  listen(channel: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Listens to all channels on one connection: an order notifies several, and each connection that a process listens on would
 * be woken by its own. The connection is open while anybody listens. A new one is opened when the server drops it, with
 * attempts `retryMs` apart. A frozen server does not drop it, so it is checked now and then. After a gap, each `onPayload`
 * gets '*', because notifications may have been missed. `listen` returns a function that stops it.
 */
export function createListener(url: string, options: ListenOptions = {}): Listen {
  const handlers = new Map<string, Set<OnPayload>>()
  let opened: Promise<Session> | undefined
  return async (channel, onPayload) => {
    const own = handlers.get(channel) ?? new Set()
    handlers.set(channel, own.add(onPayload))
    const stop = async () => {
      own.delete(onPayload)
      if (own.size === 0 && handlers.get(channel) === own) handlers.delete(channel)
      if (handlers.size > 0) return
      const last = opened
      opened = undefined
      await (await last)?.stop()
    }
    try {
      if (opened) await (await opened).listen(channel)
      else await (opened = openSession(url, handlers, options))
    } catch (error) {
      await stop().catch(() => {})
      throw error
    }
    return stop
  }
}

async function openSession(
  url: string,
  handlers: ReadonlyMap<string, ReadonlySet<OnPayload>>,
  { retryMs = 1_000, idleProbeMs = 10_000, responseMs = 5_000 }: ListenOptions,
): Promise<Session> {
  const end = new AbortController()
  const listenOn = (client: Client, channels: Iterable<string>) =>
    withTimeout(
      client.query([...channels].map((channel) => `LISTEN ${escapeIdentifier(channel)}`).join('; ')),
      responseMs,
    )
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: responseMs,
      keepAlive: true,
      application_name: 'shop listening',
    })
    next.on('notification', ({ channel, payload = '' }) =>
      handlers.get(channel)?.forEach((onPayload) => onPayload(payload)),
    )
    next.on('error', () => {})
    try {
      await next.connect()
      await listenOn(next, handlers.keys())
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
      // A channel that came while this connection was being opened.
      await listenOn(next, handlers.keys()).catch(() => dropConnection(next))
      return handlers.forEach((own) => own.forEach((onPayload) => onPayload('*')))
    }
  }

  const probe = setInterval(() => {
    const listener = client
    withTimeout(listener.query('SELECT 1'), responseMs).catch(() => dropConnection(listener))
  }, idleProbeMs)
  probe.unref()

  return {
    /** A lost connection is replaced by one that listens to this channel too, and then reports the gap. */
    async listen(channel) {
      const listener = client
      await listenOn(listener, [channel]).catch(() => dropConnection(listener))
    },
    async stop() {
      end.abort()
      clearInterval(probe)
      await withTimeout(client.end(), responseMs).catch(() => dropConnection(client))
    },
  }
}
