import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const name = /^virtual:inline-script\/([\w-]+)$/
const folder = new URL('../app/runtime/start/', import.meta.url)

/**
 * `virtual:inline-script/<name>` is the text of a script of `app/runtime/start`, bundled and minified, for the server to
 * put into pages. In the browser it is empty: a page already has it.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    resolveId: { filter: { id: name }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:inline-script\// },
      async handler(id) {
        const [, script] = name.exec(id.slice(1)) ?? []
        const isServer = this.environment.config.consumer === 'server'
        return `export default ${JSON.stringify(isServer ? await bundle(`${script}.ts`) : '')}`
      },
    },
  }
}

/** One script without imports. The end of an HTML script must not be in it. */
export async function bundle(file: string): Promise<string> {
  const build = await rolldown({ input: fileURLToPath(new URL(file, folder)), platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false })
  await build.close()
  const [{ code }, ...others] = output
  if (others.length > 0 || code.includes('</')) throw new Error(`${file} cannot be put into a page.`)
  return code.trim()
}
