import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listRetainedBackups } from '@shop/domain/operations/backups/backups'
import type { RequestContext } from '@shop/domain/core/context'

const name = /^([0-9a-f-]{36})(\.\w+)?$/

/** The backups on this machine: a folder each, named by id. */
export function createBackupFolders(dataDir: string) {
  const home = join(dataDir, 'backups')
  const getFolder = (id: string) => join(home, id)

  async function list(): Promise<string[]> {
    const names = await readdir(home).catch(() => [])
    return names.filter((entry) => name.test(entry))
  }
  return {
    home,
    getFolder,
    /** The folder an attempt writes to until it is complete; emptied first. */
    async createPart({ id, attempts }: { id: string; attempts: number }): Promise<string> {
      const part = `${getFolder(id)}.${attempts}`
      await rm(part, { recursive: true, force: true })
      await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
      return part
    },
    /** Turns a completed attempt into the backup; removes earlier attempts. */
    async storePart(id: string, part: string): Promise<void> {
      await rename(part, getFolder(id))
      for (const folder of (await list()).filter((name) => name.startsWith(`${id}.`)))
        await rm(join(home, folder), { recursive: true, force: true })
    },
    /** Ids of complete backups. */
    async list(): Promise<string[]> {
      return (await list()).filter((name) => !name.includes('.'))
    },
    async has(id: string): Promise<boolean> {
      return stat(getFolder(id)).then(
        () => true,
        () => false,
      )
    },
    /** Deletes expired backups and unfinished attempts. */
    async clear(ctx: RequestContext): Promise<void> {
      const names = await list()
      const backupsToKeep = await listRetainedBackups(
        ctx,
        names.map((name) => name.slice(0, 36)),
      )
      for (const folder of names.filter((name) => !backupsToKeep.has(name.slice(0, 36))))
        await rm(join(home, folder), { recursive: true, force: true })
    },
  }
}

export type BackupFolders = ReturnType<typeof createBackupFolders>

/** Size of all files below a folder, in bytes. */
export async function getFolderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const file of files.filter((entry) => entry.isFile()))
    bytes += (await stat(join(file.parentPath, file.name))).size
  return bytes
}
