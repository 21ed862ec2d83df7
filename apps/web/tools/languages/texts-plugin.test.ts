import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueFolder } from './catalogue.ts'
import { texts } from './texts-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const source = fileURLToPath(new URL('../../app/shell/storefront/navigation-texts.ts', import.meta.url))
const entry = join(folder, 'entry.js')

beforeAll(() => {
  cpSync(catalogueFolder, folder, { recursive: true })
  const hausa = { language: { name: 'Hausa', tag: 'ha' }, texts: { 'Size Guide': 'Jagorar Girma' } }
  writeFileSync(join(folder, 'ha.json'), JSON.stringify(hausa))
  writeFileSync(
    entry,
    `export { translateDefault } from ${JSON.stringify(source)}\nexport * from 'virtual:languages'`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function written(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [texts(code, pathToFileURL(`${folder}/`))],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'out' } },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  return chunk?.code ?? ''
}

test('does not build a language without a file', () => {
  expect(() => texts('yo')).toThrow('There is no apps/web/texts/yo.json.')
})

test('another file is another language: its texts in its build, its name in every language switch', async () => {
  const [english, hausa] = [await written('en'), await written('ha')]
  expect(english).toContain('"Size Guide": "Size Guide"')
  expect(english).not.toContain('Jagorar')
  expect(hausa).toContain('"Size Guide": "Jagorar Girma"')
  expect(hausa).toContain(': "FAQ"')
  for (const one of [english, hausa]) {
    expect(['English', 'Hausa', 'Pidgin'].filter((name) => one.includes(`"${name}"`))).toHaveLength(3)
    expect(one).not.toMatch(/\bt\(/)
  }
})
