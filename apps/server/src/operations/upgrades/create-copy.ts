import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { CommandProblem } from '../../commands/command.ts'
import type { Config } from '../../config.ts'
import { quoteIdentifier } from '../transfer/shop-tables.ts'

interface Copy {
  database: OpenDatabase
  /** For people: where it is. */
  description: string
  /** Closes and deletes it. */
  remove(): Promise<void>
}

/** An empty temporary database: on the shop's PostgreSQL if its user may create one, else embedded in `folder`. */
export async function createCopy(config: Config, folder: string): Promise<Copy> {
  const address = config.DATABASE_LISTEN_URL ?? config.DATABASE_URL
  if (!address) return createEmbeddedCopy(folder, 'an embedded database')
  const live = await openPostgres(address, { connections: 1 })
  try {
    const { rows } = await live.run(`SELECT datname AS name, datcollate AS collate, datctype AS ctype,
        (SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user) AS "canCreate"
      FROM pg_database WHERE datname = current_database()`)
    const [row = {}] = rows
    if (!row['canCreate']) {
      const how = 'ALTER ROLE … CREATEDB lets it check on PostgreSQL'
      return await createEmbeddedCopy(
        folder,
        `an embedded database, because the shop’s user may not create one (${how})`,
      )
    }
    const name = `${String(row['name'])}_upgrade_check`
    await live.run(`DROP DATABASE IF EXISTS ${quoteIdentifier(name)}`).catch((error: Error) => {
      throw new CommandProblem(`Another upgrade check is running: ${error.message}.`, { cause: error })
    })
    await live.run(`CREATE DATABASE ${quoteIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'
      LC_COLLATE '${String(row['collate'])}' LC_CTYPE '${String(row['ctype'])}'`)
    return await openPostgresCopy(address, name)
  } finally {
    await live.close()
  }
}

async function createEmbeddedCopy(folder: string, description: string): Promise<Copy> {
  const { openEmbedded } = await import('@shop/domain/core/db/embedded-database')
  // Temporary: nothing has to survive a power cut.
  const database = await openEmbedded(folder, { sync: () => {} })
  return { database, description, remove: () => database.close() }
}

async function openPostgresCopy(address: string, name: string): Promise<Copy> {
  const url = new URL(address)
  url.pathname = `/${encodeURIComponent(name)}`
  const database = await openPostgres(url.href)
  return {
    database,
    description: `the database ${name} on the shop’s PostgreSQL`,
    async remove() {
      await database.close()
      const live = await openPostgres(address, { connections: 1 })
      try {
        await live.run(`DROP DATABASE ${quoteIdentifier(name)} WITH (FORCE)`)
      } finally {
        await live.close()
      }
    },
  }
}
