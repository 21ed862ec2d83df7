import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Pool, type PoolClient, Client, type ClientConfig } from 'pg'
import type { Database } from './database.ts'
import { createHash } from 'node:crypto'

const databaseOfConnection = new WeakMap<PoolClient, NodePgDatabase>()
const databaseOfTransaction = new WeakMap<object, Database>()

/**
 * Drizzle on a pool. Each connection has its own drizzle, which runs its transactions, so that prepared statements
 * (prepared-statements.ts) are built once per connection, although drizzle creates an object for each transaction.
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

/** Names each parametrised statement, so that PostgreSQL parses and plans it once per connection. */
export function preparingClient({ hasNames, onStatement, onOpen }: PreparingOptions): typeof Client {
  const getName: GetName = hasNames ? createStatementNamer() : () => undefined
  return class PreparingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      onOpen(this)
      // If the connection ends between two statements, the next one fails. Without a listener, the error would end the
      // process.
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
