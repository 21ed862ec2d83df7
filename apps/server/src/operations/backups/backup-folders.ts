import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listRetainedBackups } from '@shop/domain/operations/backups/backups'
import type { RequestContext } from '@shop/domain/core/context'

const name = /^([0-9a-f-]{36})(\.\w+)?$/

/** Where backups lie on this machine: a folder each, named by its id. */
export function createBackupFolders(dataDir: string) {
  const home = join(dataDir, 'backups')
  const getFolder = (id: string) => join(home, id)

  async function list(): Promise<string[]> {
    const names = await readdir(home).catch(() => [])
    return names.filter((one) => name.test(one))
  }
  return {
    home,
    getFolder,
    /** Where a try writes until it is whole; begun again. */
    async createPart({ id, attempts }: { id: string; attempts: number }): Promise<string> {
      const part = `${getFolder(id)}.${attempts}`
      await rm(part, { recursive: true, force: true })
      await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
      return part
    },
    /** A try that came to its end is the backup; what earlier ones left goes. */
    async storePart(id: string, part: string): Promise<void> {
      await rename(part, getFolder(id))
      for (const one of (await list()).filter((one) => one.startsWith(`${id}.`)))
        await rm(join(home, one), { recursive: true, force: true })
    },
    /** Ids of the whole ones. */
    async list(): Promise<string[]> {
      return (await list()).filter((one) => !one.includes('.'))
    },
    async has(id: string): Promise<boolean> {
      return stat(getFolder(id)).then(
        () => true,
        () => false,
      )
    },
    /** Removes what nobody keeps: backups that are too old, and what is left of tries that came to no end. */
    async clear(ctx: RequestContext): Promise<void> {
      const names = await list()
      const retained = await listRetainedBackups(
        ctx,
        names.map((one) => one.slice(0, 36)),
      )
      for (const one of names.filter((one) => !retained.has(one.slice(0, 36))))
        await rm(join(home, one), { recursive: true, force: true })
    },
  }
}

export type BackupFolders = ReturnType<typeof createBackupFolders>

/** Bytes of all files below a folder. */
export async function getFolderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const file of files.filter((one) => one.isFile()))
    bytes += (await stat(join(file.parentPath, file.name))).size
  return bytes
}
