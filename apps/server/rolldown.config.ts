import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'
import { transform } from 'rolldown/utils'

// What runs in one file, and why: docs/decisions/0032-the-server-is-one-file.md.

const folder = join(import.meta.dirname, 'build')

/** They read files beside their own, are native code, or are loaded by the web app too, which needs the same copy. */
const outside = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'react-router', 'sharp', 'vite']
/** Packages that others try to load, and do without. */
const optional = ['pg-native']

/** `import.meta.url` stays the address of the source, beside which its files are; relative, as the shop may be moved. */
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

export default defineConfig({
  cwd: dirname(folder),
  input: { main: 'src/main.ts', commands: 'src/commands/main.ts' },
  platform: 'node',
  external: new RegExp(`^(?:${[...outside, ...optional].join('|')})(?:/|$)`),
  plugins: [addressesOfSources],
  output: {
    dir: folder,
    // In one folder: the addresses above are relative to it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Traces name functions and classes as the sources do, even where two share a name.
    keepNames: true,
    sourcemap: true,
  },
})
