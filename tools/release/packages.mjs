import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder of a package as Node finds it from another folder; undefined if it is not installed. */
function findPackage(root, name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === root || folder === dirname(folder)) return undefined
  }
}

/** Which C library this machine has, as packages with native code name it. Older versions of npm install both. */
function findLibc() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * Folders, relative to `root`, of these packages and of all that they need at run time on this platform. @throws Error if one
 * is not installed
 */
export function listPackageFolders(root, names, from = root) {
  const folders = new Set()
  const libc = findLibc()
  const add = (name, needer, isRequired) => {
    const folder = findPackage(root, name, needer)
    if (!folder && isRequired)
      throw new Error(`${name} is not installed, but ${relative(root, needer)} needs it.`)
    if (!folder || folders.has(folder)) return
    const described = readPackage(folder)
    if (described.libc && !described.libc.includes(libc)) return
    folders.add(folder)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = described
    const peers = Object.keys(peerDependencies).filter(
      (each) => !described.peerDependenciesMeta?.[each]?.optional,
    )
    for (const each of Object.keys(dependencies)) add(each, folder, !(each in optionalDependencies))
    for (const each of [...Object.keys(optionalDependencies), ...peers]) add(each, folder, false)
  }
  for (const name of names) add(name, from, true)
  return [...folders].map((folder) => relative(root, folder)).toSorted()
}

/** The packages among these names that built modules import. */
export function listImportedPackages(folder, names) {
  const modules = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const isImported = (name) => {
    const importing = new RegExp(`(?:\\bfrom|\\bimport)\\s*\\(?["']${name}(?:/[\\w./-]+)?["']`)
    return modules.some((code) => importing.test(code))
  }
  return names.filter(isImported)
}

/** Names of the packages that a workspace and the workspaces it depends on may import at run time. */
export function listDependencies(root, workspace) {
  const { dependencies = {} } = readPackage(join(root, workspace))
  return Object.keys(dependencies).flatMap((name) =>
    name.startsWith('@shop/') ? listDependencies(root, `packages/${name.slice(6)}`) : name,
  )
}
