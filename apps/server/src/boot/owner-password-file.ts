import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestContext } from '@shop/domain/core/context'
import { hasUsedOwnerPassword } from '@shop/domain/identity/staff/owner'

const passwordFilePath = (dataFolder: string) => join(dataFolder, 'owner-password')

/** Writes a password that is shown once into a file of the data folder that only the user of the shop may read. Returns its path. */
export function writeOwnerPasswordFile(dataFolder: string, password: string): string {
  mkdirSync(dataFolder, { recursive: true })
  const path = passwordFilePath(dataFolder)
  // An older file would keep its own mode.
  rmSync(path, { force: true })
  writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
  return path
}

/** Removes the file, if there is one. */
export function deleteOwnerPasswordFile(dataFolder: string): void {
  rmSync(passwordFilePath(dataFolder), { force: true })
}

/** Removes the file once the owner has signed in or has another password. A file that stays stops nobody: it is logged. */
export async function deleteUsedOwnerPasswordFile(ctx: RequestContext, dataFolder: string): Promise<void> {
  try {
    const password = readFileSync(passwordFilePath(dataFolder), 'utf8').trim()
    if (await hasUsedOwnerPassword(ctx, password)) deleteOwnerPasswordFile(dataFolder)
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return
    ctx.log.error({ err }, 'the file with the password of the owner could not be removed')
  }
}
