import { sql } from 'drizzle-orm'
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/**
 * Drizzle on a pool, with one object for all transactions of a connection, of which drizzle would make one each: what is
 * prepared once (prepared-once.ts) is built once a connection.
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
