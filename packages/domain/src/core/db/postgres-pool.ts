import { sql } from 'drizzle-orm'
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Pool, type PoolClient, Client, type ClientConfig } from 'pg'
import type { Database } from './database.ts'
import { createHash } from 'node:crypto'

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/**
 * Drizzle on a pool, with one object for all transactions of a connection, of which drizzle would make one each: what is
 * prepared once (prepared-statements.ts) is built once a connection.
 */
export function pooledDatabase(pool: Pool): Database {
  const dialect = new PgDialect()
  const transactions = new WeakMap<PoolClient, Transaction>()
  const getTransaction = (client: PoolClient): Transaction => {
    const cached = transactions.get(client)
    if (cached) return cached
    const transaction: Transaction = new NodePgTransaction(
      dialect,
      new NodePgSession(client, dialect, undefined),
      undefined,
    )
    transactions.set(client, transaction)
    return transaction
  }
  const db = drizzle(pool)
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    const tx = getTransaction(client)
    try {
      await tx.execute(sql`begin`)
      if (settings) await tx.setTransaction(settings)
      const done = await work(tx as unknown as Parameters<typeof work>[0])
      await tx.execute(sql`commit`)
      client.release()
      return done
    } catch (error) {
      const rolledBack = await tx.execute(sql`rollback`).catch(() => undefined)
      client.release(rolledBack === undefined)
      throw error
    }
  }
  return db as unknown as Database
}

interface Named {
  text: string
  name: string
}

/** An insert of many rows has another text for each number of rows. */
const maxNamedLength = 12_000

const maxNamedStatements = 1_000

type GetName = (text: string) => Named | undefined

/**
 * The names of prepared statements, shared by all connections. A filter has another text for each number of values, so the
 * number of names is limited: made-up filters cannot fill the memory of the shop or the database.
 */
function createStatementNamer(): GetName {
  const named = new Map<string, Named>()
  return (text) => {
    const cached = named.get(text)
    if (cached || text.length > maxNamedLength || named.size >= maxNamedStatements) return cached
    const prepared = { text, name: createHash('sha1').update(text).digest('base64url') }
    named.set(text, prepared)
    return prepared
  }
}

/** Names each parametrised statement, so that PostgreSQL parses and plans it once per connection. */
export function preparingClient(onStatement: () => void, onOpen: (client: Client) => void): typeof Client {
  const getName = createStatementNamer()
  return class PreparingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      onOpen(this)
      // If the connection ends between two statements the next one fails. Without a listener the error would end the process.
      this.on('error', () => {})
      const send = this.query.bind(this) as (...sent: unknown[]) => unknown
      const sendPrepared = (query: unknown, ...rest: unknown[]) => {
        onStatement()
        if (typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query)
          return send(query, ...rest)
        return send({ ...query, name: undefined, ...getName(String(query.text)) }, ...rest)
      }
      this.query = sendPrepared as Client['query']
    }
  }
}
