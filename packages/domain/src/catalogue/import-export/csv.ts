import { fail } from '../../core/errors.ts'

/** Bytes at the end of `bytes` that begin a character of UTF-8 whose rest is still to come. */
function countIncompleteBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/**
 * The text of a file that comes in units: UTF-8, with or without its mark, or what old spreadsheets write
 * (Windows-1252), as soon as bytes come that cannot be UTF-8.
 */
export async function* decodeText(quantity: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let reserved: Uint8Array = new Uint8Array()
  let isPlain = true
  let decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let isFirst = true
  const decode = (bytes: Uint8Array): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      decoder = new TextDecoder(isPlain ? 'windows-1252' : 'utf-8')
      return decoder.decode(bytes)
    }
  }
  const decodeBytes = (bytes: Uint8Array): string => {
    const text = decode(bytes)
    isPlain &&= isAscii(bytes)
    const shown = isFirst ? text.replace(/^\u{FEFF}/u, '') : text
    isFirst = false
    return shown
  }
  for await (const chunk of quantity) {
    const bytes = reserved.length > 0 ? Buffer.concat([reserved, chunk]) : chunk
    const open = countIncompleteBytes(bytes)
    reserved = bytes.slice(bytes.length - open)
    if (bytes.length > open) yield decodeBytes(bytes.subarray(0, bytes.length - open))
  }
  if (reserved.length > 0) yield decodeBytes(reserved)
}

const separators = [',', ';', '\t', '|']

/** The sign between the cells of a first line: the one that is there most often, outside of quotes. */
function detectSeparator(text: string): string {
  const counts = new Map(separators.map((sign) => [sign, 0]))
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    const count = counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

/** Characters of one cell; beyond, a quote was never closed. */
const cellMax = 100_000

/** Characters in which the first line of any table ends. */
const sniffLength = 64 * 1024

/**
 * The rows of a CSV file (RFC 4180) that comes in units, empty ones too; the separator is found automatically. Quotes may
 * be left open over units, and a quote inside a cell that is not quoted is a sign like others. Throws
 * invalid_import_file a cell beyond all measure.
 */
export async function* parseCsvRows(quantity: AsyncIterable<string>, onSeparator: (sign: string) => void) {
  let csvReader: CsvReader | undefined
  let start = ''
  for await (const chunk of quantity) {
    if (csvReader) yield* csvReader.read(chunk)
    else {
      start += chunk
      if (start.length < sniffLength && !/[\r\n]/.test(start)) continue
      csvReader = createReader(start, onSeparator)
      yield* csvReader.read(start)
    }
  }
  if (!csvReader) {
    csvReader = createReader(start, onSeparator)
    yield* csvReader.read(start)
  }
  yield* csvReader.end()
}

function createReader(start: string, onSeparator: (sign: string) => void): CsvReader {
  const separator = detectSeparator(start)
  onSeparator(separator)
  return new CsvReader(separator)
}

class CsvReader {
  private readonly separator: string
  private place: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start'
  private cell = ''
  private row: string[] = []
  private isAfterReturn = false

  constructor(separator: string) {
    this.separator = separator
  }

  *read(text: string): Generator<string[]> {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at] ?? ''
      const isLineFeed = this.isAfterReturn && sign === '\n'
      this.isAfterReturn = false
      if (isLineFeed) {
        from = at + 1
        continue
      }
      if (this.place === 'quoted') {
        if (sign !== '"') continue
        this.cell += text.slice(from, at)
        this.place = 'after-quote'
        from = at + 1
      } else if (sign === '"' && this.place === 'after-quote') {
        this.cell += '"'
        this.place = 'quoted'
        from = at + 1
      } else if (sign === '"' && this.place === 'start') {
        this.place = 'quoted'
        from = at + 1
      } else if (sign === this.separator || sign === '\n' || sign === '\r') {
        this.row.push(this.cell + text.slice(from, at))
        this.cell = ''
        this.place = 'start'
        from = at + 1
        this.isAfterReturn = sign === '\r'
        if (sign !== this.separator) yield this.finishRow()
      } else this.place = 'plain'
    }
    this.cell += text.slice(from)
    if (this.cell.length > cellMax)
      fail('invalid_import_file', { reason: 'A quote in this file is never closed.' })
  }

  *end(): Generator<string[]> {
    if (this.place === 'start' && this.row.length === 0) return
    this.row.push(this.cell)
    yield this.finishRow()
  }

  private finishRow(): string[] {
    const row = this.row
    this.row = []
    return row
  }
}
