import { csvLine } from '@shop/contract/csv'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsvRows, decodeText } from './csv.ts'

async function* chunked<Chunk>(chunks: readonly Chunk[]): AsyncGenerator<Chunk> {
  yield* chunks
}

async function read(chunks: readonly string[]): Promise<{ rows: string[][]; separator: string }> {
  let separator = ''
  const rows: string[][] = []
  for await (const row of parseCsvRows(chunked(chunks), (sign) => (separator = sign))) rows.push(row)
  return { rows, separator }
}

async function decode(...chunks: number[][]): Promise<string> {
  let text = ''
  for await (const part of decodeText(chunked(chunks.map((chunk) => Uint8Array.from(chunk))))) text += part
  return text
}

test('parses cells, quotes, empty cells and all line endings', async () => {
  const { rows } = await read(['a,"b ""x""",\r\n1,"2\r\n3",4\n\n5,6"7,8\r9'])
  expect(rows).toEqual([['a', 'b "x"', ''], ['1', '2\r\n3', '4'], [''], ['5', '6"7', '8'], ['9']])
})

test('detects the separator, ignoring commas inside quotes', async () => {
  expect(await read(['"a,b,c";d\n1;2'])).toEqual({
    rows: [
      ['a,b,c', 'd'],
      ['1', '2'],
    ],
    separator: ';',
  })
  expect((await read(['a\tb'])).separator).toBe('\t')
})

test('rejects an unclosed quote, at the end of the file or once the row is too long', async () => {
  const invalidFile = { code: 'invalid_import_file' }
  await expect(read(['a,b\n1,"2'])).rejects.toMatchObject(invalidFile)
  await expect(read(['a,b\n1,"2', 'x'.repeat(100_001), '"\n'])).rejects.toMatchObject(invalidFile)
})

async function* broken() {
  yield 'a,b\n1,2\n'
  throw new Error('gone')
}

async function readBroken() {
  for await (const row of parseCsvRows(broken(), () => {})) expect(row).toHaveLength(2)
}

test('an upload error ends the parsing', async () => {
  await expect(readBroken()).rejects.toThrow('gone')
})

test('a file without rows', async () => {
  expect((await read([''])).rows).toEqual([])
  expect((await read(['\n'])).rows).toEqual([['']])
})

test('written rows can be parsed back, in chunks of any size', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ọ'), maxLength: 6 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 5 }), async (rows, size) => {
      const text = `x,y\r\n${rows.map(csvLine).join('\r\n')}\r\n`
      const chunks = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      const parsed = rows.map((row) => row.map((cell) => (/^[\r]/.test(cell) ? `'${cell}` : cell)))
      expect((await read(chunks)).rows).toEqual([['x', 'y'], ...parsed])
    }),
  )
})

test('decodes UTF-8 split across chunks, a byte order mark, and legacy encodings', async () => {
  expect(await decode([0xef, 0xbb, 0xbf, 0x61, 0xe1, 0xbb], [0x8d, 0x62])).toBe('aọb')
  expect(await decode([0x61], [0x62, 0xe9], [0x63])).toBe('abéc')
  expect(await decode([0x41, 0xe9])).toBe('Aé')
})
