import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCalls } from './find-calls.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folders = [
  'apps/web/app',
  'apps/server/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/ui/src',
]
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

/** Every text of the sources that is written for visitors, in alphabetical order. */
export function usedTexts(): string[] {
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => isSource(name) && !name.split(sep).includes('node_modules'))
      .flatMap((name) => findCalls(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')))
      .map(({ text }) => text),
  )
  return [...new Set(texts)].toSorted(compareTexts)
}

/** The same order on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
