import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerDiscrepancies } from '@shop/domain/backoffice/accounting/reconcile-ledger'
import { asSystem } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { lockFolder } from '@shop/domain/core/db/folder-lock'
import { createFolderFileStore } from '@shop/providers/files/folder-file-store'
import { claimPort } from '../../boot/listen.ts'
import { migrateDatabase } from '../../boot/open-database.ts'
import { openShop } from '../../boot/open-domain.ts'
import { CommandProblem, type StandaloneCommand } from '../../commands/command.ts'
import { type Config, readConfig } from '../../config.ts'
import { version } from '../system-status.ts'
import { importExport, listMigrationNames } from '../transfer/import-shop.ts'
import { readManifest } from '../transfer/manifest.ts'
import { createCopy } from './create-copy.ts'
import { findExport } from './find-export.ts'

/**
 * `npm run upgrade:check`: restores the newest backup beside the live data, migrates it to this version, checks the
 * ledger and opens the main pages. The live database is at most read, so the shop may run, in any version.
 */
export const checkUpgrade: StandaloneCommand = {
  name: 'upgrade:check',
  args: [],
  async run({ config, print }) {
    const cleanUps: (() => Promise<void>)[] = []
    const interruption = new AbortController()
    const interrupt = () => interruption.abort(new CommandProblem('The check was interrupted.'))
    // After the current step, because the copy can only be deleted once nothing writes to it. A second signal ends it.
    for (const signal of signals) process.once(signal, interrupt)
    const printStep = (line: string) => {
      interruption.signal.throwIfAborted()
      print(line)
    }
    try {
      print(`Checking the upgrade to version ${version}`)
      const problems = await check({ config, print: printStep, onEnd: (task) => cleanUps.push(task) })
      if (problems.length > 0)
        throw new CommandProblem(
          `✗ Do not upgrade yet, problems: ${problems.length}\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
        )
      print(`✓ The shop can be upgraded to version ${version}.`)
    } finally {
      for (const task of cleanUps.toReversed()) await task()
      for (const signal of signals) process.off(signal, interrupt)
      print('The copy was deleted.')
    }
  },
}

const signals = ['SIGINT', 'SIGTERM'] as const

interface Check {
  config: Config
  /** After each step. @throws CommandProblem if the check was interrupted */
  print(line: string): void
  /** Registers what undoes a step, whatever happens later. */
  onEnd(task: () => Promise<void>): void
}

/** Returns what is wrong, a sentence each. */
async function check({ config, print, onEnd }: Check): Promise<string[]> {
  const folder = join(config.DATA_DIR, 'upgrade-check')
  const unlock = lockAgainstOthers(folder)
  onEnd(async () => unlock())
  // Also of a check that was killed.
  await rm(folder, { recursive: true, force: true })
  onEnd(() => rm(folder, { recursive: true, force: true }))
  await mkdir(folder, { recursive: true, mode: 0o700 })

  const source = await findExport(config, join(folder, 'export'))
  print(`Source: ${source.description}`)
  const copy = await createCopy(config, join(folder, 'database'))
  onEnd(copy.remove)
  print(`Copy: ${copy.description}`)
  const { database } = copy

  const names = listMigrationNames(await readManifest(source.folder))
  await migrateDatabase(database, { names })
  const { tables, files } = await importExport({
    database,
    files: createFolderFileStore(join(folder, 'files')),
    folder: source.folder,
    print: () => {},
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`✓ Restored: ${tables.length} tables with ${rows} rows, ${files.length} files`)

  const startedAt = performance.now()
  const applied = await migrateDatabase(database, {})
  const list = applied.length > 0 ? applied.join(', ') : 'no new migration'
  print(`✓ Migrated in ${Math.round(performance.now() - startedAt)} ms: ${list}`)
  return checkMigrated({ database, folder, print, onEnd })
}

function lockAgainstOthers(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw new CommandProblem('Another upgrade check of this shop is running.', { cause: error })
  }
}

interface MigratedCopy extends Omit<Check, 'config'> {
  database: OpenDatabase
  folder: string
}

async function checkMigrated({ database, folder, print, onEnd }: MigratedCopy): Promise<string[]> {
  const local = { HOST: '127.0.0.1', PORT: 0 }
  // Nothing of the shop's own environment: no key of a provider, no mail server, no storage. Keys that the owner has
  // entered are in the copy, but encrypted with a key that this folder does not have.
  const environment = {
    HOST: local.HOST,
    PORT: String(await claimPort(local)),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    LOAD_DEMO_DATA: 'off',
  }
  const config = readConfig(environment)
  const { ctx, live } = await openShop(environment, config, database)
  const problems = await ledgerDiscrepancies(asSystem(ctx, 'upgrade-check'))
  print(problems.length === 0 ? '✓ The ledger balances' : `✗ The ledger: ${problems.length} problems`)
  const { openMainPages } = await import('./open-main-pages.ts')
  return [...problems, ...(await openMainPages({ ctx, live, config, database, print, onEnd }))]
}
