import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandProblem } from '../../commands/command.ts'
import type { RunSql } from '@shop/domain/core/db/database'

const Manifest = z.object({
  format: z.literal('shop export 1'),
  /** Both sides must have applied the same migrations, by name and checksum. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Referenced tables first. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), checksum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })),
  files: z.array(z.object({ key: z.string(), type: z.string(), size: z.number(), checksum: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

const manifestPath = (folder: string) => join(folder, 'shop.json')

/** Written last: a folder without it is not a complete export. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => '')
  try {
    return z.parse(Manifest, JSON.parse(text))
  } catch (error) {
    throw new CommandProblem(`${folder} is not a complete export of a shop.`, { cause: error })
  }
}

export async function listAppliedMigrations(run: RunSql): Promise<Manifest['migrations']> {
  const { rows } = await run(
    'SELECT name, checksum FROM migrations WHERE applied_at IS NOT NULL ORDER BY name COLLATE "C"',
  )
  return rows.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) }))
}
