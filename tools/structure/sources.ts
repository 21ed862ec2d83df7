import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/** A project file with its imports: project paths without extension, or package names. */
export type Source = { path: string; text: string; imports: string[] }

const root = join(import.meta.dirname, '..', '..')
const folders = ['apps', 'packages', 'extensions', 'demo', 'e2e', 'bench', 'tools', 'migrations'].filter(
  (folder) => existsSync(join(root, folder)),
)
const created = new Set(['node_modules', 'build', '.react-router'])
const isRead = (name: string) => /\.(?:ts|tsx|mjs|js|cjs|css|sql)$/.test(name)

const statement = /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"\n]+)['"]/gm
const bare = /^\s*import\s*['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]/g

function resolve(path: string, specifier: string): string {
  const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  const workspace = /^@shop\/(contract|domain|extension|providers|ui|testing)(?:\/(.*))?$/.exec(target)
  const app = /^@shop\/(server|web)(?:\/(.*))?$/.exec(target)
  if (workspace) return `packages/${workspace[1]}/src/${workspace[2] ?? ''}`
  if (app) return `apps/${app[1]}/${app[2] ?? ''}`
  return specifier.startsWith('.') ? target.replace(/\.(?:tsx?|mjs|js)$/, '') : target
}

/** Parses the imports of a text as if it was at `path`. */
export function source(path: string, text: string): Source {
  const specifiers = [statement, bare, dynamic].flatMap((form) =>
    [...text.matchAll(form)].map((found) => found[1] ?? ''),
  )
  return { path, text, imports: specifiers.map((specifier) => resolve(path, specifier)) }
}

/** All files of the project that are not generated, as paths from its root with forward slashes. */
export function readPaths(): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, ...name.split(sep)),
    ),
  )
  return [...inside, ...readdirSync(root)].filter(
    (path) => !path.split('/').some((part) => created.has(part)),
  )
}

/** All source files among them. */
export function readSources(): Source[] {
  return readPaths()
    .filter(isRead)
    .map((path) => source(path, readFileSync(join(root, path), 'utf8')))
}

/** The package.json of each workspace, by its folder. */
export function readManifests(): { folder: string; dependencies: string[] }[] {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => {
      const file = readFileSync(join(root, group, name, 'package.json'), 'utf8')
      const { dependencies = {}, devDependencies = {} } = JSON.parse(file) as Record<
        string,
        Record<string, string>
      >
      return {
        folder: `${group}/${name}`,
        dependencies: Object.keys({ ...dependencies, ...devDependencies }),
      }
    }),
  )
}

export const isTest = (path: string) => /\.(?:test|spec)\.[a-z]+$/.test(path)
export const isOurs = (target: string) => /^(?:apps|packages|extensions|demo|e2e|bench|tools)\//.test(target)
