import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Pool, type PoolClient, Client, type ClientConfig } from 'pg'
import type { Database } from './database.ts'
import { createHash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'

const databaseOfConnection = new WeakMap<PoolClient, NodePgDatabase>()
const databaseOfTransaction = new WeakMap<object, Database>()
const lastWritesOfTransaction = new WeakMap<object, LastWrite[]>()

type LastWrite = () => Promise<unknown>

/**
 * Drizzle on a pool. Each connection has its own drizzle, which runs its transactions, so that prepared statements
 * (prepared-statements.ts) are built once per connection, although drizzle creates an object for each transaction.
 * Statements that are sent without waiting for each other share one trip to PostgreSQL (preparingClient): BEGIN goes
 * with the first statement, COMMIT with the last writes.
 */
export function pooledDatabase(pool: Pool): Database {
  const db = drizzle({ client: pool })
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    const connection = databaseOfConnection.get(client) ?? drizzle({ client })
    databaseOfConnection.set(client, connection)
    let failure: { error: unknown } | undefined
    const lastWrites: LastWrite[] = []
    let sent: { done: Promise<unknown> } | undefined
    try {
      const result = await connection.transaction(async (tx) => {
        databaseOfTransaction.set(tx, connection)
        lastWritesOfTransaction.set(tx, lastWrites)
        try {
          const result = await work(tx)
          sent = await sendLast(client, lastWrites)
          return result
        } catch (error) {
          failure = { error }
          throw error
        }
      }, settings)
      // PostgreSQL answers the COMMIT of a failed transaction by rolling it back, without an error.
      await sent?.done
      return result
    } catch (error) {
      // On a lost connection the rollback fails too; the caller gets the first error.
      throw failure ? failure.error : error
    } finally {
      // A connection that is lost, or still in a transaction, is not used again.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

/**
 * The database on which to prepare a statement that many transactions send: their connection, if the database has
 * several.
 */
export function preparingDatabase(db: Database): Database {
  return databaseOfTransaction.get(db) ?? db
}

/**
 * Sends a write together with the COMMIT of the transaction, if its engine can; otherwise it is sent and awaited now. It
 * must be one statement whose result nobody reads. If it fails, the transaction does.
 */
export async function sendWithCommit(db: Database, write: LastWrite): Promise<void> {
  const lastWrites = lastWritesOfTransaction.get(db)
  if (lastWrites) lastWrites.push(write)
  else await write()
}

/** Sends the writes, so that they reach PostgreSQL together with what is sent next: the COMMIT. */
async function sendLast(
  client: PoolClient,
  writes: readonly LastWrite[],
): Promise<{ done: Promise<unknown> }> {
  if (writes.length === 0) return { done: Promise.resolve() }
  const { stream } = client.connection
  stream.cork()
  const done = Promise.all(writes.map((write) => write()))
  done.catch(() => {})
  // By then, drizzle has sent each of them; by the next tick, the COMMIT too.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  process.nextTick(() => stream.uncork())
  return { done }
}

interface Named {
  text: string
  name: string
}

/** An insert of several rows has a different text for each number of rows. */
const maxNamedLength = 12_000
const maxNamedStatements = 1_000

type GetName = (text: string) => Named | undefined

/**
 * Names of prepared statements, shared by all connections. A filter has a different text for each number of values, so
 * the number of names is limited: invented filters cannot fill the memory of the shop or the database.
 */
function createStatementNamer(): GetName {
  const preparedByText = new Map<string, Named>()
  return (text) => {
    const cached = preparedByText.get(text)
    if (cached || text.length > maxNamedLength || preparedByText.size >= maxNamedStatements) return cached
    const prepared = { text, name: createHash('sha1').update(text).digest('base64url') }
    preparedByText.set(text, prepared)
    return prepared
  }
}

interface PreparingOptions {
  /** False behind a pooler in transaction mode: each transaction may meet another connection. */
  hasNames: boolean
  onStatement: () => void
  onOpen: (client: Client) => void
}

const isTransactionStart = (text: string) => /^begin\b/.test(text)
const isEnd = (text: string) => text === 'commit' || text === 'rollback'
const nothingSent = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 }

/** Where each statement is published as `{ text }` while somebody listens, for tracing. */
export const statementChannel = 'shop:statement'
const statements = tracingChannel<unknown, { text: string }>(statementChannel)

function publish(sendNow: (...sent: unknown[]) => unknown, sent: unknown[]): unknown {
  const [query] = sent
  // Such an object is its own result.
  if (typeof query === 'object' && query !== null && 'submit' in query) return sendNow(...sent)
  const text = typeof query === 'string' ? query : String((query as { text?: unknown }).text)
  return typeof sent.at(-1) === 'function'
    ? statements.traceCallback(sendNow, -1, { text }, undefined, ...sent)
    : statements.tracePromise(() => sendNow(...sent) as Promise<unknown>, { text })
}

/**
 * Names each parametrised statement, so that PostgreSQL parses and plans it once per connection. Statements sent in one
 * turn are sent as one message, without waiting for each other's results; drizzle's BEGIN waits for the first one.
 */
export function preparingClient({ hasNames, onStatement, onOpen }: PreparingOptions): typeof Client {
  const getName: GetName = hasNames ? createStatementNamer() : () => undefined
  return class PreparingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
      onOpen(this)
      // If the connection ends between two statements, the next one fails. Without a listener, the error would end the
      // process.
      this.on('error', () => {})
      const sendNow = this.query.bind(this) as (...sent: unknown[]) => unknown
      const send = (...sent: unknown[]) => {
        onStatement()
        return statements.hasSubscribers ? publish(sendNow, sent) : sendNow(...sent)
      }
      let isCorked = false
      const sendTogether = (...sent: unknown[]) => {
        if (isCorked) return send(...sent)
        isCorked = true
        const { stream } = this.connection
        stream.cork()
        process.nextTick(() => {
          isCorked = false
          stream.uncork()
        })
        return send(...sent)
      }
      let waitingStart: { text: string } | undefined
      const sendPrepared = (query: unknown, ...rest: unknown[]) => {
        if (typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query)
          return sendTogether(query, ...rest)
        const text = String(query.text)
        const named = { ...query, text, name: undefined, ...getName(text) }
        if (isTransactionStart(text)) {
          waitingStart = named
          return Promise.resolve(nothingSent)
        }
        if (waitingStart) {
          const start = waitingStart
          waitingStart = undefined
          if (isEnd(text)) return Promise.resolve(nothingSent)
          // If it fails, so does the statement.
          ;(sendTogether(start) as Promise<unknown>).catch(() => {})
        }
        return sendTogether(named, ...rest)
      }
      this.query = sendPrepared as Client['query']
    }
  }
}
