import { readFile } from 'node:fs/promises'
import type { PrintLayout } from '@shop/domain/core/ports/pdf-writer'
import PdfDocument from 'pdfkit'
import { drawLayout } from './draw-sheet.ts'

const fonts = ['regular', 'bold'] as const

/** A4, in points. */
const margins = { top: 48, bottom: 48, left: 48, right: 48 }

/** Draws sheets into one PDF with the shop's own font, of which only the letters that occur are kept in the file. */
export async function renderPdf(sheets: readonly PrintLayout[]): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4',
    margins,
    autoFirstPage: false,
    lang: 'en-NG',
    info: { Title: sheets.map(documentTitle).join(', ').slice(0, 200) },
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const name of fonts)
    pdf.registerFont(name, await readFile(new URL(`fonts/${name}.ttf`, import.meta.url)))
  for (const layout of sheets) {
    pdf.addPage()
    drawLayout(pdf, layout)
  }
  pdf.end()
  await written
  return Buffer.concat(chunks)
}

function documentTitle({ title, details: facts }: PrintLayout): string {
  return [title, facts[0]?.value ?? ''].join(' ').trim()
}
