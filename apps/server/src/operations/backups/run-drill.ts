import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { beatBackup, claimDrill } from '@shop/domain/operations/backups/claim-backup'
import { endDrill, nothingFound } from '@shop/domain/operations/backups/end-drill'
import type { RequestContext } from '@shop/domain/core/context'
import type { BackupFolders } from './backup-folders.ts'
import type { DrillReply } from './drill-reply.ts'
import { whileBeating } from './while-beating.ts'

const child = fileURLToPath(new URL('drill-main.ts', import.meta.url))
/** The shop goes first. */
const low = 10

/** Practises the restore that is waited for, if there is one. Answers whether there was. */
export async function runDrill(
  ctx: RequestContext,
  folders: BackupFolders,
  stop: AbortSignal,
): Promise<boolean> {
  const claim = await claimDrill(ctx, await folders.whole())
  if (!claim) return false
  const room = `${folders.folderOf(claim.id)}.drill`
  const began = ctx.clock.now().getTime()
  try {
    await rm(room, { recursive: true, force: true })
    const reply = await whileBeating(
      () => beatBackup(ctx, claim),
      () => restoreElsewhere(folders.folderOf(claim.id), room, stop),
    )
    // Whoever comes after this process begins it again.
    if (stop.aborted) return false
    const seconds = Math.max(1, Math.round((ctx.clock.now().getTime() - began) / 1_000))
    const found = 'restored' in reply ? { ...reply.restored, error: null } : { ...nothingFound, ...reply }
    if (found.error) ctx.log.error({ problem: found.error, backup: claim.id }, 'a restore drill failed')
    await endDrill(ctx, claim, { ...found, seconds })
  } finally {
    await rm(room, { recursive: true, force: true })
  }
  return true
}

/** In a process of its own, which may take much memory and knows nothing of the shop's database. */
function restoreElsewhere(folder: string, room: string, stop: AbortSignal): Promise<DrillReply> {
  return new Promise((resolve) => {
    const { PATH = '' } = process.env
    const restoring = fork(child, [folder, room], { env: { PATH }, execArgv: [], silent: true, signal: stop })
    let reply: DrillReply | undefined
    let said = ''
    restoring.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-300)))
    restoring.on('spawn', () => restoring.pid && setPriority(restoring.pid, low))
    restoring.on('message', (message) => (reply = message as DrillReply))
    restoring.on('error', (error) => (said ||= error.message))
    restoring.on('close', (code) =>
      resolve(reply ?? { error: `The restore process ended (${String(code)}). ${said}`.trim() }),
    )
  })
}
