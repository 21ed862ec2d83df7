import { join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'
import { transform } from 'rolldown/utils'
import { extensionNames, readMigrations } from './src/extensions/extension-folders.ts'
import server from './package.json' with { type: 'json' }

// What is bundled, and why: docs/decisions/0032-the-server-is-one-file.md.

const folder = process.env['SHOP_BUILD_FOLDER'] ?? join(import.meta.dirname, 'build')

/**
 * Not bundled, but in the node_modules of a release: packages that read files beside their own, are native code, or are
 * also loaded by the web app, which must share the copy.
 */
const { unbundled } = server
/** For development alone, and packages that others try to load but can do without. */
const optional = ['vite', 'pg-native']

/**
 * `import.meta.url` stays the address of the source file, next to which its data files are. It is relative, so that the
 * shop can be moved.
 */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    async handler(code, id) {
      const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
      const { errors, ...result } = await transform(id, code, {
        define: { 'import.meta.url': address },
        sourcemap: true,
      })
      if (errors.length > 0) throw errors[0]
      return { code: result.code, map: result.map, moduleType: 'js' }
    },
  },
}

const extension = (name: string) => join(import.meta.dirname, '..', '..', 'extensions', name, 'extension.ts')

/** Every extension in extensions/ with its migrations, in place of the module that reads the folder when it runs. */
const bundledExtensions: Plugin = {
  name: 'bundled-extensions',
  load: {
    filter: { id: /\/src\/extensions\/installed\.ts$/ },
    handler() {
      const names = extensionNames()
      const imports = names.map((name, n) => `import e${n} from ${JSON.stringify(extension(name))}`)
      const entries = names.map(
        (name, n) => `{ extension: e${n}, migrations: ${JSON.stringify(readMigrations(name))} }`,
      )
      const code = `${imports.join('\n')}\nexport const installedExtensions = [${entries.join(', ')}]\n`
      return { code, moduleType: 'js' }
    },
  },
}

export default defineConfig({
  cwd: import.meta.dirname,
  input: {
    main: 'src/main.ts',
    commands: 'src/commands/main.ts',
    'restore-test': 'src/operations/backups/restore-test-main.ts',
  },
  platform: 'node',
  external: new RegExp(`^(?:${[...unbundled, ...optional].join('|')})(?:/|$)`),
  plugins: [bundledExtensions, addressesOfSources],
  output: {
    dir: folder,
    // All in one folder, because the addresses above are relative to it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Stack traces show functions and classes under their source names, even if two share a name.
    keepNames: true,
    sourcemap: true,
  },
})
