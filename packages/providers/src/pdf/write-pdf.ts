import { readFile } from 'node:fs/promises'
import type { PrintLayout } from '@shop/domain/core/ports/pdf'
import PdfDocument from 'pdfkit'

const fonts = ['regular', 'bold'] as const

/** A4, in points. */
const margins = { top: 48, bottom: 48, left: 48, right: 48 }

/** Draws print layouts into one PDF with the shop's own font, embedding only the glyphs used. */
export async function renderPdf(pages: readonly PrintLayout[]): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4',
    margins,
    autoFirstPage: false,
    lang: 'en-NG',
    info: { Title: pages.map(documentTitle).join(', ').slice(0, 200) },
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const name of fonts)
    pdf.registerFont(name, await readFile(new URL(`fonts/${name}.ttf`, import.meta.url)))
  for (const layout of pages) {
    pdf.addPage()
    drawLayout(pdf, layout)
  }
  pdf.end()
  await written
  return Buffer.concat(chunks)
}

function documentTitle({ title, details }: PrintLayout): string {
  return [title, details[0]?.value ?? ''].join(' ').trim()
}

type Pdf = PDFKit.PDFDocument

const ink = '#17211c'
const muted = '#5b6862'
const line = '#d9ddd8'

/** Points between columns, and the width of number columns. */
const gap = 10
const numberWidth = 84

interface Column {
  left: number
  width: number
  align: 'left' | 'right'
}

/** Draws a print layout from the top of the current page, over as many pages as it needs. */
export function drawLayout(pdf: Pdf, layout: PrintLayout): void {
  pdf.fillColor(ink).font('bold').fontSize(20).text(layout.title)
  pdf.moveDown(0.6)
  drawDetails(pdf, layout)
  drawParties(pdf, layout)
  drawTable(pdf, layout)
  drawTotals(pdf, layout)
  for (const note of layout.notes) {
    pdf.moveDown(0.6)
    pdf.fillColor(muted).font('regular').fontSize(9).text(note, pdf.page.margins.left)
  }
}

const contentWidth = ({ page }: Pdf) => page.width - page.margins.left - page.margins.right

function drawDetails(pdf: Pdf, { details }: PrintLayout): void {
  for (const { label, value } of details) {
    pdf.font('regular').fontSize(10).fillColor(muted).text(`${label}  `, { continued: true })
    pdf.font('bold').fillColor(ink).text(value)
  }
  pdf.moveDown(1)
}

/** Side by side, each with an equal share of the width. */
function drawParties(pdf: Pdf, { parties }: PrintLayout): void {
  const top = pdf.y
  const width = contentWidth(pdf) / Math.max(1, parties.length)
  let bottom = top
  for (const [at, { label, lines }] of parties.entries()) {
    const left = pdf.page.margins.left + at * width
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(muted)
      .text(label, left, top, { width: width - gap })
    for (const [row, text] of lines.entries())
      pdf
        .font(row === 0 ? 'bold' : 'regular')
        .fontSize(10)
        .fillColor(ink)
        .text(text, left, pdf.y, { width: width - gap })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.x = pdf.page.margins.left
  pdf.y = bottom + 20
}

function getColumns(pdf: Pdf, { columns }: PrintLayout): Column[] {
  const numbers = columns.length - 1
  const firstWidth = contentWidth(pdf) - numbers * (numberWidth + gap)
  return columns.map(({ is_numeric: end }, at) => ({
    left: pdf.page.margins.left + (at === 0 ? 0 : firstWidth + gap + (at - 1) * (numberWidth + gap)),
    width: at === 0 ? firstWidth : numberWidth,
    align: end ? 'right' : 'left',
  }))
}

function drawTable(pdf: Pdf, layout: PrintLayout): void {
  const columns = getColumns(pdf, layout)
  const headers = layout.columns.map(({ label: head }) => head)
  const drawHeaders = () => {
    drawCells(pdf, columns, headers, { font: 'bold', size: 9, colour: muted })
    drawLine(pdf)
  }
  drawHeaders()
  for (const { cells, detail } of layout.rows) {
    if (pdf.y + rowHeight(pdf, columns[0], cells[0] ?? '', detail) > pageBottom(pdf)) {
      pdf.addPage()
      drawHeaders()
    }
    drawCells(pdf, columns, cells, { font: 'regular', size: 10, colour: ink })
    if (detail) {
      const [first] = columns
      pdf
        .font('regular')
        .fontSize(8.5)
        .fillColor(muted)
        .text(detail, pdf.page.margins.left, pdf.y, { width: first?.width ?? contentWidth(pdf) })
    }
    drawLine(pdf)
  }
}

function pageBottom({ page }: Pdf): number {
  return page.height - page.margins.bottom
}

function rowHeight(pdf: Pdf, column: Column | undefined, name: string, detail: string): number {
  const width = column?.width ?? contentWidth(pdf)
  const named = pdf.font('regular').fontSize(10).heightOfString(name, { width })
  return named + (detail ? pdf.fontSize(8.5).heightOfString(detail, { width }) : 0) + 14
}

interface TextStyle {
  font: 'regular' | 'bold'
  size: number
  colour: string
}

/** Draws one row; the pen ends below its highest cell. */
function drawCells(pdf: Pdf, columns: readonly Column[], cells: readonly string[], textStyle: TextStyle) {
  const top = pdf.y
  let bottom = top
  for (const [at, { left, width, align }] of columns.entries()) {
    pdf
      .font(textStyle.font)
      .fontSize(textStyle.size)
      .fillColor(textStyle.colour)
      .text(cells[at] ?? '', left, top, { width, align })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.x = pdf.page.margins.left
  pdf.y = bottom
}

function drawLine(pdf: Pdf): void {
  const { left } = pdf.page.margins
  const y = pdf.y + 5
  pdf
    .moveTo(left, y)
    .lineTo(left + contentWidth(pdf), y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  pdf.y = y + 6
}

function drawTotals(pdf: Pdf, { totals }: PrintLayout): void {
  if (pdf.y + totals.length * 18 > pageBottom(pdf)) pdf.addPage()
  pdf.moveDown(0.4)
  const right = pdf.page.margins.left + contentWidth(pdf)
  for (const { label, value, is_emphasised: strong } of totals) {
    const [font, size] = strong ? (['bold', 13] as const) : (['regular', 10] as const)
    const top = pdf.y
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(strong ? ink : muted)
      .text(label, right - 300, top, { width: 190, align: 'left' })
    pdf.fillColor(ink).text(value, right - 110, top, { width: 110, align: 'right' })
    pdf.y = top + size + 6
  }
  pdf.x = pdf.page.margins.left
}
