import { join } from 'node:path'
import { asSystem } from '@shop/domain/core/context'
import { openEmbedded } from '@shop/domain/core/db/embedded-database'
import { bookProblems } from '@shop/domain/backoffice/accounting/check-books'
import { readConfig } from '../../config.ts'
import { migrateDatabase } from '../../boot/migrate-database.ts'
import { openShop } from '../../boot/open-shop.ts'
import { importShop } from '../transfer/import-shop.ts'
import { readManifest } from '../transfer/manifest.ts'
import type { DrillReply } from './drill-reply.ts'

/**
 * Restores a backup into a fresh shop of its own, as db:import does it: count and checksum of every table and file are
 * compared, and the books of what came back are looked through.
 */
async function restore(folder: string, room: string): Promise<DrillReply> {
  const config = readConfig({ DATA_DIR: room, LOG_LEVEL: 'silent' })
  // It is thrown away: nothing has to survive a power cut.
  const database = await openEmbedded(join(room, 'database'), { sync: () => {} })
  try {
    await migrateDatabase(database)
    const ctx = await openShop(config, database)
    await importShop.run({ ctx, database, config, args: [folder], atTerminal: false, say: () => {} })
    const [problem, ...more] = await bookProblems(asSystem(ctx, 'restore-test'))
    if (problem) return { error: `Its ledger has errors: ${problem}${more.length > 0 ? ' and more' : ''}` }
    const { tables, files } = await readManifest(folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { restored: { tables: tables.length, rows, files: files.length } }
  } finally {
    await database.close()
  }
}

// Nobody waits for the answer of a process that was left behind.
process.once('disconnect', () => process.exit(1))

const [folder = '', room = ''] = process.argv.slice(2)
const reply = await restore(folder, room).catch((error: Error): DrillReply => ({ error: error.message }))
process.send?.(reply, () => process.exit(0))
