import { csvLine } from '@shop/contract/csv'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsvRows, decodeText } from './csv.ts'

async function* chunked<Chunk>(quantity: readonly Chunk[]): AsyncGenerator<Chunk> {
  yield* quantity
}

async function read(quantity: readonly string[]): Promise<{ rows: string[][]; separator: string }> {
  let separator = ''
  const rows: string[][] = []
  for await (const row of parseCsvRows(chunked(quantity), (sign) => (separator = sign))) rows.push(row)
  return { rows, separator }
}

async function decode(...quantity: number[][]): Promise<string> {
  let text = ''
  for await (const part of decodeText(chunked(quantity.map((chunk) => Uint8Array.from(chunk))))) text += part
  return text
}

test('cells, quotes, empty cells and all ends of lines', async () => {
  const { rows } = await read(['a,"b ""x""",\r\n1,"2\r\n3",4\n\n5,6"7,8\r9'])
  expect(rows).toEqual([['a', 'b "x"', ''], ['1', '2\r\n3', '4'], [''], ['5', '6"7', '8'], ['9']])
})

test('the separator is found, and commas inside quotes are none', async () => {
  expect(await read(['"a,b,c";d\n1;2'])).toEqual({
    rows: [
      ['a,b,c', 'd'],
      ['1', '2'],
    ],
    separator: ';',
  })
  expect((await read(['a\tb'])).separator).toBe('\t')
})

test('a file without rows', async () => {
  expect((await read([''])).rows).toEqual([])
  expect((await read(['\n'])).rows).toEqual([['']])
})

test('whatever is written is read again, however it comes in units', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ọ'), maxLength: 6 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 5 }), async (rows, size) => {
      const text = `x,y\r\n${rows.map(csvLine).join('\r\n')}\r\n`
      const quantity = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      const parsed = rows.map((row) => row.map((cell) => (/^[\r]/.test(cell) ? `'${cell}` : cell)))
      expect((await read(quantity)).rows).toEqual([['x', 'y'], ...parsed])
    }),
  )
})

test('UTF-8 over the border of two units, its mark, and what old spreadsheets write', async () => {
  expect(await decode([0xef, 0xbb, 0xbf, 0x61, 0xe1, 0xbb], [0x8d, 0x62])).toBe('aọb')
  expect(await decode([0x61], [0x62, 0xe9], [0x63])).toBe('abéc')
  expect(await decode([0x41, 0xe9])).toBe('Aé')
})
