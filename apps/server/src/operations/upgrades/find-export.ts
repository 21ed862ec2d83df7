import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openConfiguredDatabase } from '../../boot/open-database.ts'
import { openShop } from '../../boot/open-domain.ts'
import { runOnServer } from '../../commands/command-socket.ts'
import { CommandProblem } from '../../commands/command.ts'
import type { Config } from '../../config.ts'
import { createBackupFolders } from '../backups/backup-folders.ts'
import { writeExport } from '../transfer/export-shop.ts'

interface FoundExport {
  folder: string
  /** For people: which it is, and of when. */
  description: string
}

/** The newest backup on this machine; without one, a fresh export of the shop in `fresh`. */
export async function findExport(config: Config, fresh: string): Promise<FoundExport> {
  const newest = await findNewestBackup(config.DATA_DIR)
  if (newest) {
    const time = newest.createdAt.toISOString().slice(0, 16).replace('T', ' ')
    return { folder: newest.folder, description: `the newest backup, of ${time} UTC (${newest.folder})` }
  }
  const why = `because ${config.DATA_DIR} has no backup`
  // The embedded database belongs to the running shop, which may be of another version.
  const input = { command: 'db:export', args: [fresh], isInteractive: false }
  if (!config.DATABASE_URL && (await runOnServer(config.DATA_DIR, input, () => {})))
    return { folder: fresh, description: `a fresh export by the running shop, ${why}` }
  await exportStopped(config, fresh)
  return { folder: fresh, description: `a fresh export of the database, ${why}` }
}

async function findNewestBackup(dataDir: string): Promise<{ folder: string; createdAt: Date } | undefined> {
  const folders = createBackupFolders(dataDir)
  const found = await Promise.all(
    (await folders.list()).map(async (id) => {
      const folder = folders.getFolder(id)
      // Written last.
      const manifest = await stat(join(folder, 'shop.json')).catch(() => undefined)
      return manifest ? [{ folder, createdAt: manifest.mtime }] : []
    }),
  )
  return found.flat().toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))[0]
}

/** Reads the database as it is, without migrating it. */
async function exportStopped(config: Config, folder: string): Promise<void> {
  const nothing = new CommandProblem(
    'There is no shop to check: neither a backup nor a database with its tables.',
  )
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database'))) throw nothing
  const database = await openConfiguredDatabase(config)
  try {
    const { rows } = await database.run("SELECT to_regclass('migrations') AS found")
    if (!rows[0]?.['found']) throw nothing
    const { ctx } = await openShop(process.env, config, database)
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    await writeExport({ database, files: ctx.providers.files, folder, onTable: () => {} })
  } finally {
    await database.close()
  }
}
