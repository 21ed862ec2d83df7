import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { openCatalogues } from './languages.ts'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a language is available as soon as its file exists', () => {
  const language = { name: 'Hausa', tag: 'ha' }
  for (const [code, texts] of Object.entries({ pcm: {}, en: {}, ha: { 'Sold out': 'Ya ƙare' } }))
    writeFileSync(join(folder, `${code}.json`), JSON.stringify({ language, texts }))
  writeFileSync(join(folder, 'notes.txt'), '')
  const { codes, translateIn } = openCatalogues(pathToFileURL(`${folder}/`))
  expect(codes).toEqual(['en', 'ha', 'pcm'])
  expect(['ha', 'pcm', 'en', 'xx'].map((code) => translateIn(code)('Sold out'))).toEqual([
    'Ya ƙare',
    'Sold out',
    'Sold out',
    'Sold out',
  ])
})
