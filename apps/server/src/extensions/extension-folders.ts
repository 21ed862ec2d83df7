import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const extensionsFolder = fileURLToPath(new URL('../../../../extensions', import.meta.url))

/** The names of the folders in extensions/ that have an extension.ts, in their order. */
export const extensionNames = (folder = extensionsFolder): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(join(folder, name, 'extension.ts')))
        .toSorted()
    : []

/** The migrations of an extension, in their order. */
export function readMigrations(name: string, folder = extensionsFolder): { name: string; sql: string }[] {
  const migrations = join(folder, name, 'migrations')
  if (!existsSync(migrations)) return []
  return readdirSync(migrations)
    .toSorted()
    .map((file) => ({ name: file, sql: readFileSync(join(migrations, file), 'utf8') }))
}
