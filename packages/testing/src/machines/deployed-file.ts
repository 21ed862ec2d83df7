import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../../../deploy/', import.meta.url)

export const deployedPath = (name: string) => fileURLToPath(new URL(name, folder))

/**
 * A configuration file of deploy/, as the docs tell owners to use it, with the addresses of one machine.
 * @throws Error if a text to be replaced is not there: then the file has changed and the proof must follow
 */
export function readDeployed(name: string, replacements: readonly (readonly [string | RegExp, string])[]) {
  let text = readFileSync(deployedPath(name), 'utf8')
  for (const [from, to] of replacements) {
    const replaced = text.replaceAll(from, to)
    if (replaced === text) throw new Error(`deploy/${name} has no ${String(from)}.`)
    text = replaced
  }
  return text
}
