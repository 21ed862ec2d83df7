import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Pool, type PoolClient, Client, type ClientConfig } from 'pg'
import type { Database } from './database.ts'
import { createHash } from 'node:crypto'

const databaseOfConnection = new WeakMap<PoolClient, NodePgDatabase>()
const databaseOfTransaction = new WeakMap<object, Database>()

/**
 * Drizzle on a pool. Each connection has a drizzle of its own, which runs its transactions: what is prepared once
 * (prepared-statements.ts) is built once a connection, although drizzle makes an object for each transaction.
 */
export function pooledDatabase(pool: Pool): Database {
  const db = drizzle({ client: pool })
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    const connection = databaseOfConnection.get(client) ?? drizzle({ client })
    databaseOfConnection.set(client, connection)
    let failure: { error: unknown } | undefined
    try {
      return await connection.transaction((tx) => {
        databaseOfTransaction.set(tx, connection)
        return work(tx).catch((error: unknown) => {
          failure = { error }
          throw error
        })
      }, settings)
    } catch (error) {
      // On a lost connection the rollback fails too: what went wrong first is what the caller learns.
      throw failure ? failure.error : error
    } finally {
      // One that is still in a transaction, or lost, is used by nobody else.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

/** Where a statement is prepared that many transactions send: on their connection, where the database has several. */
export function preparingDatabase(db: Database): Database {
  return databaseOfTransaction.get(db) ?? db
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
