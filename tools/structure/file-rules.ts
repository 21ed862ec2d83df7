import { basename, dirname } from 'node:path/posix'
import type { Rule } from './import-rules.ts'
import { isTest } from './sources.ts'

const nameless = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc'])

const roles = /-(?:service|manager|handler|impl|dto)$/

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const parts = (path: string) => path.split('/').map((part) => part.split('.')[0] ?? '')

export const noVagueNames: Rule = (sources) =>
  sources
    .filter(({ path }) => parts(path).some((part) => nameless.has(part) || roles.test(part)))
    .map(({ path }) => `${path} does not say what it is about`)

export const kebabCaseNames: Rule = (sources) =>
  sources
    .filter(({ path }) => !path.split('/').every((part) => part.split('.').every((word) => kebab.test(word))))
    .map(({ path }) => `${path} is not kebab-case`)

const passesOn = /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^'"\n]*from\s*['"][^'"]+['"];?/gm

/** A barrel only re-exports what other files export; a file called index soon becomes one. */
export const noBarrels: Rule = (sources) =>
  sources
    .filter(({ path }) => /\.(?:ts|tsx|mjs)$/.test(path) && !isTest(path))
    .filter(({ path, text }) => {
      if (basename(path).startsWith('index.')) return true
      const rest = text.replaceAll(passesOn, '').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return rest !== text && rest.trim() === ''
    })
    .map(({ path }) => `${path} is a barrel`)

const rulesOff =
  /(?:ox|es)lint-disable(?:-next-line|-line)?(?:\s*(?:\*\/|$)|[^\n]*\b(?:max-lines|no-restricted-(?:imports|properties))\b)/m

/** No comment may switch off the linter's rules for files and imports. */
export const noFileRulesOff: Rule = (sources) =>
  sources.filter(({ text }) => rulesOff.test(text)).map(({ path }) => `${path} switches a rule for files off`)

/** Fonts must be distributed with their licence. */
export function listMissingLicences(paths: readonly string[]): string[] {
  const fonts = paths.filter((path) => /\.(?:woff2?|ttf|otf)$/.test(path))
  const needed = new Set(['LICENSE', ...fonts.map((path) => `${dirname(path)}/OFL.txt`)])
  return [...needed].filter((path) => !paths.includes(path))
}

/** The entries of a lock file, by the path of the package. */
export interface Lock {
  packages: Record<string, { integrity?: string; link?: boolean; resolved?: string }>
}

/** A package without an integrity hash would be installed unverified; a URL would tie everyone to one registry. */
export function lockErrors(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(integrity ? [] : [`${path} has no integrity`]),
      ...(resolved ? [`${path} names where it came from`] : []),
    ])
}
