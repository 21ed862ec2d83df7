import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './child.mjs'

/** The path of a program on the PATH, or undefined. */
export function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const isRoot = () => process.getuid?.() === 0

/** Installs a Debian package if we are root and apt exists. Returns whether it did. */
export async function aptInstall(name) {
  const apt = findOnPath('apt-get')
  if (!apt || !isRoot()) return false
  console.log(`Installing ${name} (once) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly(apt, ['update', '-q'], { env })
  const { code } = await runQuietly(apt, ['install', '-qy', '--no-install-recommends', name], { env })
  return code === 0
}
