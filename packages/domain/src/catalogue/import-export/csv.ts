import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
 * The text of a file that comes in chunks: UTF-8, with or without its mark, or what old spreadsheets write
 * (Windows-1252), as soon as bytes come that cannot be UTF-8.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
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
  for await (const chunk of chunks) {
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

/** Characters of one row; beyond, a quote was never closed. */
const rowMax = 100_000

/** Characters in which the first line of any table ends. */
const sniffLength = 64 * 1024

/**
 * The rows of a CSV file (RFC 4180) that comes in chunks, empty ones too; the separator is found automatically. A quote
 * inside a cell that is not quoted is a sign like others. Throws invalid_import_file where a quote is never closed.
 */
export async function* parseCsvRows(
  chunks: AsyncIterable<string>,
  onSeparator: (sign: string) => void,
): AsyncGenerator<string[]> {
  const iterator = chunks[Symbol.asyncIterator]()
  let start = ''
  while (start.length < sniffLength && !/[\r\n]/.test(start)) {
    const { done, value } = await iterator.next()
    if (done) break
    start += value
  }
  const delimiter = detectSeparator(start)
  onSeparator(delimiter)
  async function* whole() {
    if (start) yield start
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: rowMax,
  })
  try {
    // Pipeline ends the parser with whatever ends the chunks, an error too.
    const reading = pipeline(Readable.from(whole()), parser)
    reading.catch(() => {})
    for await (const row of parser) yield row as string[]
    await reading
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    fail('invalid_import_file', { reason: 'A quote in this file is never closed.' })
  }
}
