import { join } from 'node:path'
import { asSystem } from '@shop/domain/core/context'
import { openEmbedded } from '@shop/domain/core/db/embedded-database'
import { ledgerDiscrepancies } from '@shop/domain/backoffice/accounting/reconcile-ledger'
import { readConfig } from '../../config.ts'
import { migrateDatabase } from '../../boot/open-database.ts'
import { openShop } from '../../boot/open-domain.ts'
import { importShop } from '../transfer/import-shop.ts'
import { readManifest } from '../transfer/manifest.ts'
import type { RestoreTestResult } from './restore-test.ts'

/**
 * Restores a backup into a fresh shop like db:import: compares count and checksum of every table and file, and checks
 * the restored ledger.
 */
async function restore(folder: string, targetFolder: string): Promise<RestoreTestResult> {
  const environment = { DATA_DIR: targetFolder, LOG_LEVEL: 'silent' }
  const config = readConfig(environment)
  // Temporary: nothing has to survive a power cut.
  const database = await openEmbedded(join(targetFolder, 'database'), { sync: () => {} })
  try {
    await migrateDatabase(database)
    const { ctx } = await openShop(environment, config, database)
    await importShop.run({ ctx, database, config, args: [folder], isInteractive: false, print: () => {} })
    const [problem, ...more] = await ledgerDiscrepancies(asSystem(ctx, 'restore-test'))
    if (problem) return { error: `Its ledger has errors: ${problem}${more.length > 0 ? ' and more' : ''}` }
    const { tables, files } = await readManifest(folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { restored: { tables: tables.length, rows, files: files.length } }
  } finally {
    await database.close()
  }
}

// The parent is gone, so nobody reads the result.
process.once('disconnect', () => process.exit(1))

const [folder = '', targetFolder = ''] = process.argv.slice(2)

const result = await restore(folder, targetFolder).catch((error: Error): RestoreTestResult => ({
  error: error.message,
}))

process.send?.(result, () => process.exit(0))
