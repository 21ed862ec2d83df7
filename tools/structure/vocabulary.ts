import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { namesNotUsed } from './banned-names.ts'
import { type Ban, patternsOutOfNames, patternsOutOfTexts, wordsOutOfNames } from './banned-terms.ts'
import { readCode, readString, type Listener } from './source-tokens.ts'

export interface Breach {
  /** The file in which it was found. */
  path: string
  /** 0 for the path itself. */
  line: number
  found: string
  use: string
}

const root = join(import.meta.dirname, '..', '..')
const generated = new Set([
  'node_modules',
  'build',
  '.react-router',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
])
// The list itself with its examples, and texts by others: page recordings, lock files, translations, licences.
const unread =
  /^e2e\/showcase\/|(?:^|\/)(?:OFL\.txt$|banned-(?:names|terms)\.ts|vocabulary(?:\.test|-exceptions)\.ts|vocabulary\.json|package-lock\.json|pcm\.json)$/
const isText = /\.(?:[cm]?[jt]sx?|sql|md|json|css|sh|py|yml|txt|service|timer|html)$|Caddyfile$/

function* readPaths(folder = ''): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (generated.has(entry.name) || path === 'data') continue
    if (entry.isDirectory()) yield* readPaths(path)
    else if (!unread.test(path)) yield path
  }
}

/** All files of the project with their text, or '' for images and fonts: only their names are checked. */
export function* readProject(): Generator<{ path: string; text: string }> {
  for (const path of readPaths())
    yield { path, text: isText.test(path) ? readFileSync(join(root, path), 'utf8') : '' }
}

const sqlToken = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|[A-Za-z_]\w*/g
const cssToken = /\/\*[\s\S]*?\*\/|[A-Za-z_][\w-]*/g
const jsonToken = /"(?:[^"\\\n]|\\.)*"/g

// The last cell of the glossary's tables lists the words that are not used.
const notUsed = /\|[^|\n]*\|$/gm

function listenTo(path: string, text: string, listen: Listener): void {
  const kind = /[^.]*$/.exec(path)?.[0] ?? ''
  if (/^[cm]?[jt]sx?$/.test(kind)) return readCode(text, kind.endsWith('x'), listen)
  const form = { sql: sqlToken, css: cssToken, json: jsonToken }[kind]
  if (!form) return listen('text', path.endsWith('GLOSSARY.md') ? text.replaceAll(notUsed, '') : text, 0)
  for (const { 0: token, index } of text.matchAll(form)) {
    if (/^(?:--|\/\*)/.test(token)) listen('text', token, index)
    else if (/^['"]/.test(token)) readString(listen, token.slice(1, -1), index)
    else listen('name', token, index)
  }
}

const isForeign = /[^\s]@|:\/\/|\.(?:com|ng|org|net|test|example|invalid|local)\b/
/** The end of a test file's name, which is not an address in the domain `test`. */
const testEnding = /\.test\.(?:tsx?|mjs)$/
const bansByWord = new Map(
  wordsOutOfNames.flatMap((ban) => (ban.word as string).split(' ').map((word) => [word, ban] as const)),
)
const bansByName = new Map(Object.entries(namesNotUsed).map(([word, use]) => [word, { word, use }]))

export function splitName(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** The bans that apply to a name and its parts: as a whole, by its words, and by patterns. */
function judgeName(name: string): Ban[] {
  if (isForeign.test(name.replace(testEnding, ''))) return []
  const parts = [...new Set([name, ...name.split(/[^\w$-]+/)])]
  const bans = parts.flatMap((part) => {
    const words = splitName(part)
    const exact = bansByName.get(part) ?? bansByName.get(words.join('_')) ?? []
    // Names in capitals come from elsewhere: units, codes, environment variables.
    if (!/[a-z]/.test(part)) return exact
    const byWord = words.flatMap((word) => bansByWord.get(word) ?? [])
    const byPattern = patternsOutOfNames.filter(({ word }) => (word as RegExp).test(part))
    return [...byWord, ...byPattern]
      .filter(({ unless }) => !unless?.test(part) && !unless?.test(name))
      .concat(exact)
  })
  return [...new Set(bans)]
}

const sentence = new RegExp(
  patternsOutOfTexts.map(({ word }) => `(${(word as RegExp).source})`).join('|'),
  'gim',
)
const nameInText =
  /`[^`\s]+`|[\w.-]+\.(?:tsx?|mjs|sql|md)\b|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+|[A-Za-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+/g

/** Returns line numbers for indexes, fast if they mostly increase. */
function lineCounter(text: string): (index: number) => number {
  let line = 1
  let at = 0
  return (index) => {
    if (index < at) [line, at] = [1, 0]
    for (let next = text.indexOf('\n', at); next !== -1 && next < index; next = text.indexOf('\n', at)) {
      line++
      at = next + 1
    }
    return line
  }
}

/** Finds banned words in the given files. */
export function findBreaches(files: Iterable<{ path: string; text: string }>): Breach[] {
  const bansByText = new Map<string, Ban[]>()
  const folders = new Set<string>()
  const breaches: Breach[] = []
  const judge = (name: string): Ban[] => {
    const bans = bansByText.get(name) ?? judgeName(name)
    bansByText.set(name, bans)
    return bans
  }
  for (const { path, text } of files) {
    const lineAt = lineCounter(text)
    const add = (bans: readonly Ban[], found: string, index?: number) => {
      for (const ban of bans.filter(({ only }) => only?.test(path) ?? true)) {
        const line = index === undefined ? 0 : lineAt(index)
        breaches.push({ path, line, found, use: ban.use })
      }
    }
    for (let folder = dirname(path); folder !== '.' && !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder)
      add(judge(basename(folder)), basename(folder))
    }
    add(judge(basename(path)), basename(path))
    listenTo(path, text, (kind, value, index) => {
      if (kind === 'name') return add(judge(value), value, index)
      for (const { 0: found, index: at } of value.matchAll(nameInText)) {
        const name = found.replaceAll('`', '')
        add(judge(name), name, index + at)
      }
      for (const found of value.matchAll(sentence)) {
        const ban = patternsOutOfTexts[found.slice(1).findIndex((group) => group !== undefined)]
        if (ban) add([ban], found[0].trim(), index + found.index)
      }
    })
  }
  return breaches
}
