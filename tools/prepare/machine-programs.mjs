import { join } from 'node:path'
import { PlainProblem } from './log.mjs'
import { findPostgresBinaries } from './postgres.mjs'
import { aptInstall, findOnPath, isProgram } from './system-packages.mjs'

/** Programs of the system are not on the PATH of every user. */
const find = (name) => findOnPath(name) ?? [join('/usr/sbin', name)].find(isProgram)

const finders = {
  haproxy: () => find('haproxy'),
  pgbouncer: () => find('pgbouncer'),
  pgbackrest: () => find('pgbackrest'),
  postgresql: findPostgresBinaries,
  memcached: () => find('memcached'),
  swift: () => find('swift-ring-builder'),
  'swift-account': () => find('swift-account-server'),
  'swift-container': () => find('swift-container-server'),
  'swift-object': () => find('swift-object-server'),
  'swift-proxy': () => find('swift-proxy-server'),
}

/** The paths of the programs by package; of PostgreSQL, the folder of its programs. */
export const findMachinePrograms = () =>
  requirePrograms(Object.fromEntries(Object.entries(finders).map(([name, finder]) => [name, finder()])))

/** Returns the paths by package, or says what to install. */
export function requirePrograms(found) {
  const missing = Object.keys(found).filter((name) => !found[name])
  if (missing.length === 0) return found
  throw new PlainProblem(
    `This proof needs ${missing.join(' and ')}: run "apt-get install ${missing.join(' ')}" as root first.`,
  )
}

/** Installs what is missing from Debian's packages, if we are root. */
export async function installMachinePrograms() {
  for (const [name, finder] of Object.entries(finders)) if (!finder()) await aptInstall(name)
  return findMachinePrograms()
}
