import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestContext } from '@shop/domain/core/context'
import { hasUsedOwnerPassword } from '@shop/domain/identity/staff/owner'

const passwordFilePath = (dataFolder: string) => join(dataFolder, 'owner-password')

/** Writes a one-time password into a file only the shop's user may read. Returns its path. */
export function writeOwnerPasswordFile(dataFolder: string, password: string): string {
  mkdirSync(dataFolder, { recursive: true })
  const path = passwordFilePath(dataFolder)
  // An older file would keep its own mode.
  rmSync(path, { force: true })
  writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
  return path
}

/** Deletes the file if it exists. */
export function deleteOwnerPasswordFile(dataFolder: string): void {
  rmSync(passwordFilePath(dataFolder), { force: true })
}

/** Deletes the file once the owner has signed in or has another password. A failure is only logged. */
export async function deleteUsedOwnerPasswordFile(ctx: RequestContext, dataFolder: string): Promise<void> {
  try {
    const password = readFileSync(passwordFilePath(dataFolder), 'utf8').trim()
    if (await hasUsedOwnerPassword(ctx, password)) deleteOwnerPasswordFile(dataFolder)
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return
    ctx.log.error({ err }, "the owner's password file could not be deleted")
  }
}
