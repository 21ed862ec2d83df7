import type { PrintLayout } from '@shop/domain/core/ports/pdf'
import { expect, test } from 'vitest'
import { inflateSync } from 'node:zlib'
import { renderPdf } from './write-pdf.ts'

const layout: PrintLayout = {
  title: 'VAT invoice',
  details: [{ label: 'Number', value: 'INV-000001' }],
  parties: [
    { label: 'Sold by', lines: ['Kasoja', 'Yaba, Lagos'] },
    { label: 'Sold to', lines: ['Ẹ̀bùn Adéṣọlá'] },
  ],
  columns: [
    { label: 'Item', is_numeric: false },
    { label: 'Amount', is_numeric: true },
  ],
  rows: [{ cells: ['Aṣọ òkè', '₦12,500.50'], detail: 'Blue' }],
  totals: [{ label: 'Total', value: '₦12,500.50', is_emphasised: true }],
  notes: ['Prices include VAT.'],
}

/** Letters that can be extracted from the file, by its fonts' maps of glyphs to Unicode. */
function extractLetters(pdf: Uint8Array): Set<string> {
  const bytes = Buffer.from(pdf)
  const letters = new Set<string>()
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('endstream', at)
    const text = inflate(bytes.subarray(at + 'stream\n'.length, end))
    if (!text?.includes('beginbfrange') && !text?.includes('beginbfchar')) continue
    for (const [, code = ''] of text.matchAll(/<([0-9a-f]{4})>(?=[ \]>\n])/gi))
      letters.add(String.fromCodePoint(Number.parseInt(code, 16)))
  }
  return letters
}

function inflate(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return undefined
  }
}

async function pages(layouts: PrintLayout[]): Promise<number | undefined> {
  return Buffer.from(await renderPdf(layouts))
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
}

test('a PDF with the naira sign and the dotted letters, which the built-in fonts lack', async () => {
  const pdf = await renderPdf([layout])
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  const letters = extractLetters(pdf)
  for (const letter of '₦ẸṣọA1') expect(letters).toContain(letter)
})

test('each print layout starts a page, and a long table continues on further pages', async () => {
  expect(await pages([layout, layout])).toBe(2)
  const rows = Array.from({ length: 120 }, () => ({ cells: ['Lamp', '₦1'], detail: 'Warm white' }))
  expect(await pages([{ ...layout, rows }])).toBeGreaterThanOrEqual(4)
})
