import type { Sheet } from '@shop/domain/core/ports/pdf-writer'

type Pdf = PDFKit.PDFDocument

const ink = '#17211c'
const muted = '#5b6862'
const line = '#d9ddd8'
/** Points between columns, and the width of those with numbers. */
const gap = 10
const numberWidth = 84

interface Column {
  left: number
  width: number
  align: 'left' | 'right'
}

/** Draws a sheet from the top of the current page, over as many pages as it needs. */
export function drawSheet(pdf: Pdf, sheet: Sheet): void {
  pdf.fillColor(ink).font('bold').fontSize(20).text(sheet.title)
  pdf.moveDown(0.6)
  drawFacts(pdf, sheet)
  drawParties(pdf, sheet)
  drawTable(pdf, sheet)
  drawSums(pdf, sheet)
  for (const note of sheet.notes) {
    pdf.moveDown(0.6)
    pdf.fillColor(muted).font('regular').fontSize(9).text(note, pdf.page.margins.left)
  }
}

const widthOf = ({ page }: Pdf) => page.width - page.margins.left - page.margins.right

function drawFacts(pdf: Pdf, { details: facts }: Sheet): void {
  for (const { label, value } of facts) {
    pdf.font('regular').fontSize(10).fillColor(muted).text(`${label}  `, { continued: true })
    pdf.font('bold').fillColor(ink).text(value)
  }
  pdf.moveDown(1)
}

/** Side by side, each in an equal part of the page. */
function drawParties(pdf: Pdf, { parties }: Sheet): void {
  const top = pdf.y
  const width = widthOf(pdf) / Math.max(1, parties.length)
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

function columnsOf(pdf: Pdf, { columns }: Sheet): Column[] {
  const numbers = columns.length - 1
  const firstWidth = widthOf(pdf) - numbers * (numberWidth + gap)
  return columns.map(({ is_numeric: end }, at) => ({
    left: pdf.page.margins.left + (at === 0 ? 0 : firstWidth + gap + (at - 1) * (numberWidth + gap)),
    width: at === 0 ? firstWidth : numberWidth,
    align: end ? 'right' : 'left',
  }))
}

function drawTable(pdf: Pdf, sheet: Sheet): void {
  const columns = columnsOf(pdf, sheet)
  const heads = sheet.columns.map(({ label: head }) => head)
  const drawHeads = () => {
    drawCells(pdf, columns, heads, { font: 'bold', size: 9, colour: muted })
    drawLine(pdf)
  }
  drawHeads()
  for (const { cells, detail } of sheet.rows) {
    if (pdf.y + heightOf(pdf, columns[0], cells[0] ?? '', detail) > bottomOf(pdf)) {
      pdf.addPage()
      drawHeads()
    }
    drawCells(pdf, columns, cells, { font: 'regular', size: 10, colour: ink })
    if (detail) {
      const [first] = columns
      pdf
        .font('regular')
        .fontSize(8.5)
        .fillColor(muted)
        .text(detail, pdf.page.margins.left, pdf.y, { width: first?.width ?? widthOf(pdf) })
    }
    drawLine(pdf)
  }
}

function bottomOf({ page }: Pdf): number {
  return page.height - page.margins.bottom
}

function heightOf(pdf: Pdf, column: Column | undefined, name: string, detail: string): number {
  const width = column?.width ?? widthOf(pdf)
  const named = pdf.font('regular').fontSize(10).heightOfString(name, { width })
  return named + (detail ? pdf.fontSize(8.5).heightOfString(detail, { width }) : 0) + 14
}

interface Look {
  font: 'regular' | 'bold'
  size: number
  colour: string
}

/** One row; the pen ends below its highest cell. */
function drawCells(pdf: Pdf, columns: readonly Column[], cells: readonly string[], look: Look): void {
  const top = pdf.y
  let bottom = top
  for (const [at, { left, width, align }] of columns.entries()) {
    pdf
      .font(look.font)
      .fontSize(look.size)
      .fillColor(look.colour)
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
    .lineTo(left + widthOf(pdf), y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  pdf.y = y + 6
}

function drawSums(pdf: Pdf, { totals: sums }: Sheet): void {
  if (pdf.y + sums.length * 18 > bottomOf(pdf)) pdf.addPage()
  pdf.moveDown(0.4)
  const right = pdf.page.margins.left + widthOf(pdf)
  for (const { label, value, is_emphasised: strong } of sums) {
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
