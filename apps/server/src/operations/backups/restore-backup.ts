import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parseOffsiteName } from '@shop/domain/operations/backups/offsite-retention'
import { createS3BackupStore } from '@shop/providers/files/s3-backup-store'
import { parseS3Address } from '@shop/providers/files/s3-bucket'
import { extract } from 'tar-stream'
import { type Command, type CommandCall, CommandProblem } from '../../commands/command.ts'
import type { Config } from '../../config.ts'
import { checkExport, importShop } from '../transfer/import-shop.ts'
import { readManifest } from '../transfer/manifest.ts'
import { decryptWith, BackupUnreadable } from './recovery-key.ts'

const args = ['<newest, a name in the store, or a downloaded file>'] as const

/** `npm run db:restore`: fills an empty shop from a backup in the store elsewhere, or from a file of it. */
export const restoreShop: Command = {
  name: 'db:restore',
  args,
  supportsRunningServer: false,
  run: (call) =>
    withUnpackedBackup(call, async (folder) => {
      await importShop.run({ ...call, args: [folder] })
      call.print(
        'Keys entered under Settings, Services need the SECRETS_KEY or secrets-key file of the lost machine.',
      )
    }),
}

/** `npm run files:restore`: stores images of such a backup that the shop lacks; the database stays as it is. */
export const restoreFiles: Command = {
  name: 'files:restore',
  args,
  supportsRunningServer: false,
  run: (call) =>
    withUnpackedBackup(call, async (folder) => {
      const { files } = call.ctx.providers
      const manifest = await readManifest(folder)
      await checkExport(folder, { ...manifest, tables: [] })
      const present = new Set(await files.list(''))
      const missing = manifest.files.filter(({ key }) => !present.has(key))
      for (const { key, type } of missing)
        await files.write(key, await readFile(join(folder, 'files', key)), type)
      call.print(`✓ ${missing.length} of the ${manifest.files.length} files were missing and are restored.`)
    }),
}

/** Downloads, decrypts and unpacks a backup into a folder that is deleted afterwards. */
async function withUnpackedBackup(
  { config, args: [path = ''], isInteractive, print }: CommandCall,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const { name, open } = await findBackup(config, path)
  print(`Restoring ${name}`)
  await mkdir(config.DATA_DIR, { recursive: true })
  const folder = await mkdtemp(join(config.DATA_DIR, 'restore-'))
  try {
    const recoveryKey = config.BACKUP_RECOVERY_KEY ?? (await promptForKey(isInteractive))
    const archive = await decryptWith(recoveryKey, await open())
    await use(await unpack(archive, folder))
  } catch (error) {
    if (error instanceof BackupUnreadable) throw new CommandProblem(error.message, { cause: error })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Source = Pick<Config, 'BACKUP_STORAGE_URL'>

/** A file on this machine, else one in the store. Arguments are absolute paths, so the name is the last part. */
async function findBackup({ BACKUP_STORAGE_URL: url }: Source, path: string) {
  const wanted = basename(path)
  if (existsSync(path)) return { name: wanted, open: () => toWeb(createReadStream(path)) }
  if (!url)
    throw new CommandProblem(
      `There is no file ${path}, and BACKUP_STORAGE_URL does not say where the backups are.`,
    )
  const store = createS3BackupStore(parseS3Address(url))
  const names = (await store.list()).map(({ name }) => name).filter(parseOffsiteName)
  const name = wanted === 'newest' ? names.at(-1) : names.find((each) => each === wanted)
  if (!name)
    throw new CommandProblem(
      names.length === 0
        ? 'The store has no backups.'
        : `The store has no ${wanted}. It has:\n${names.join('\n')}`,
    )
  const open = async () => {
    const stream = await store.read(name)
    if (!stream) throw new CommandProblem(`The store no longer has ${name}.`)
    return stream
  }
  return { name, open }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** What is typed is not shown. */
async function promptForKey(isInteractive: boolean): Promise<string> {
  if (!isInteractive || !process.stdin.isTTY)
    throw new CommandProblem('Set BACKUP_RECOVERY_KEY to the recovery key, or run the command at a terminal.')
  process.stdout.write('Recovery key (AGE-SECRET-KEY-1…): ')
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

/** Unpacks an archive of `createFolderArchive`. Returns the folder with the export. */
async function unpack(archive: Readable, target: string): Promise<string> {
  const entries = extract()
  // Its errors end the iteration below too, which reports them.
  const unpacked = pipeline(archive, createGunzip(), entries)
  unpacked.catch(() => {})
  let root: string | undefined
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      const parts = name.split('/')
      // The owner's own backup, but nobody should be able to prepare one that writes elsewhere.
      if (type !== 'file' || parts.some((part) => part === '' || part === '.' || part === '..'))
        throw new CommandProblem('This is not a backup of a shop.')
      root ??= join(target, parts[0] ?? '')
      const file = join(target, ...parts)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    }
    await unpacked
  } catch (error) {
    archive.destroy()
    if (error instanceof CommandProblem) throw error
    throw new CommandProblem(`The backup is damaged: ${(error as Error).message}. Nothing was restored.`, {
      cause: error,
    })
  }
  if (!root) throw new CommandProblem('This is not a backup of a shop.')
  return root
}
