import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Extension, InstalledExtension } from '@shop/extension/define-extension'
import { extensionNames, extensionsFolder, readMigrations } from './extension-folders.ts'

async function loadExtension(name: string): Promise<InstalledExtension> {
  const module: unknown = await import(
    /* @vite-ignore */ pathToFileURL(join(extensionsFolder, name, 'extension.ts')).href
  )
  const { default: extension } = module as { default: Extension }
  if (extension?.name !== name)
    throw new Error(`extensions/${name}/extension.ts must export an extension named ${name} as its default.`)
  return { extension, migrations: readMigrations(name) }
}

/** Every extension in extensions/. The bundle has them inside instead (rolldown.config.ts). */
export const installedExtensions: readonly InstalledExtension[] = await Promise.all(
  extensionNames().map(loadExtension),
)
