import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  recordBackupHeartbeat,
  claimRestoreTest,
  finishRestoreTest,
  emptyRestoreTest,
} from '@shop/domain/operations/backups/claim-backup'
import type { RequestContext } from '@shop/domain/core/context'
import type { BackupFolders } from './backup-folders.ts'
import { withHeartbeat } from './create-backup.ts'

const source = fileURLToPath(new URL('restore-test-main.ts', import.meta.url))
/** A release has no sources, but a bundle of it beside that of the server. */
const child = existsSync(source) ? source : join(dirname(process.argv[1] ?? ''), 'restore-test.js')

/** The shop has priority. */
const low = 10

/** Runs the requested restore test, if any. Returns whether there was one. */
export async function runRestoreTest(
  ctx: RequestContext,
  folders: BackupFolders,
  stop: AbortSignal,
): Promise<boolean> {
  const claim = await claimRestoreTest(ctx, await folders.list())
  if (!claim) return false
  const targetFolder = `${folders.getFolder(claim.id)}.restore-test`
  const startedAtMs = ctx.clock.now().getTime()
  try {
    await rm(targetFolder, { recursive: true, force: true })
    const result = await withHeartbeat(
      () => recordBackupHeartbeat(ctx, claim),
      () => restoreInChildProcess(folders.getFolder(claim.id), targetFolder, stop),
    )
    // The next process restarts it.
    if (stop.aborted) return false
    const seconds = Math.max(1, Math.round((ctx.clock.now().getTime() - startedAtMs) / 1_000))
    const found =
      'restored' in result ? { ...result.restored, error: null } : { ...emptyRestoreTest, ...result }
    if (found.error) ctx.log.error({ problem: found.error, backup: claim.id }, 'a restore test failed')
    await finishRestoreTest(ctx, claim, { ...found, seconds })
  } finally {
    await rm(targetFolder, { recursive: true, force: true })
  }
  return true
}

/** In a separate process, which may use much memory and has no access to the shop's database. */
function restoreInChildProcess(
  folder: string,
  targetFolder: string,
  stop: AbortSignal,
): Promise<RestoreTestResult> {
  return new Promise((resolve) => {
    const { PATH = '' } = process.env
    const childProcess = fork(child, [folder, targetFolder], {
      env: { PATH },
      execArgv: [],
      silent: true,
      signal: stop,
    })
    let result: RestoreTestResult | undefined
    let errorOutput = ''
    childProcess.stderr?.on(
      'data',
      (text: Buffer) => (errorOutput = `${errorOutput}${text.toString()}`.slice(-300)),
    )
    childProcess.on('spawn', () => childProcess.pid && setPriority(childProcess.pid, low))
    childProcess.on('message', (message) => (result = message as RestoreTestResult))
    childProcess.on('error', (error) => (errorOutput ||= error.message))
    childProcess.on('close', (code) =>
      resolve(result ?? { error: `The restore process ended (${String(code)}). ${errorOutput}`.trim() }),
    )
  })
}

/** Result of the restore process: what was restored, or the problem as a message. */
export type RestoreTestResult =
  { restored: { tables: number; rows: number; files: number } } | { error: string }
