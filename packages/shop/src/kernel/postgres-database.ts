import { createHash } from 'node:crypto'
import { Client, Pool, types, type ClientConfig } from 'pg'
import type { OpenDatabase, RunSql } from './database.ts'
import { listenForever } from './listen-forever.ts'
import { pooledDatabase } from './pooled-database.ts'

/** Any number will do, as long as every process of every version uses the same. */
const exclusiveLock = 7_263_001
const lowestVersion = 150_000

const names = new Map<string, string>()

/** Inserts of many rows have as many texts as there are counts of rows: kept, they would fill the memory of both sides. */
const longestNamed = 12_000

function statementName(text: string): string | undefined {
  if (text.length > longestNamed) return undefined
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    if (names.size < 2_000) names.set(text, name)
  }
  return name
}

/** Names each parametrised statement by its text, so that PostgreSQL parses and plans it once a connection. */
function preparingClient(onStatement: () => void): typeof Client {
  return class PreparingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      // Of a connection that ends between two statements the next one tells; heard by nobody, it would end the process.
      this.on('error', () => {})
      const send = this.query.bind(this) as (...sent: unknown[]) => unknown
      const sendPrepared = (query: unknown, ...rest: unknown[]) => {
        onStatement()
        if (typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query)
          return send(query, ...rest)
        const name = statementName(String(query.text))
        return send(name === undefined ? query : { ...query, name }, ...rest)
      }
      this.query = sendPrepared as Client['query']
    }
  }
}

/**
 * Opens PostgreSQL 15 or newer.
 * @throws Error with one plain sentence when the server is too old or cannot be reached.
 */
export async function openPostgres(
  url: string,
  options: { connections?: number } = {},
): Promise<OpenDatabase> {
  types.setTypeParser(types.builtins.INT8, Number)
  let statements = 0
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    Client: preparingClient(() => (statements += 1)),
    // Compiling a statement takes longer than any of ours runs: the dashboard's took 300 ms of it.
    onConnect: async (client) => void (await client.query('SET jit = off')),
  })
  pool.on('error', () => {})
  const run: RunSql = (text, values) => pool.query(text, values)
  const version = await run('SHOW server_version_num').catch(async (error: Error) => {
    await pool.end()
    throw new Error(`DATABASE_URL cannot be reached: ${error.message}`, { cause: error })
  })
  if (Number(version.rows[0]?.['server_version_num']) < lowestVersion) {
    await pool.end()
    throw new Error('DATABASE_URL names a PostgreSQL older than version 15; the shop needs 15 or newer.')
  }
  return {
    engine: 'postgres',
    db: pooledDatabase(pool),
    run,
    async exclusively(work) {
      const client = await pool.connect()
      try {
        await client.query('SELECT pg_advisory_lock($1)', [exclusiveLock])
        return await work((text, values) => client.query(text, values))
      } finally {
        await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
        client.release()
      }
    },
    async transact(mode, work) {
      const client = await pool.connect()
      try {
        await client.query(mode === 'read' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN')
        const done = await work((text, values) => client.query(text, values))
        await client.query('COMMIT')
        client.release()
        return done
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        client.release(true)
        throw error
      }
    },
    listen: (channel, onNotice) => listenForever(url, channel, onNotice),
    statementsSent: () => statements,
    close: () => pool.end(),
  }
}
