import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../core/errors.ts'

/** Trailing bytes that start an incomplete UTF-8 character. */
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
 * The text of a file in chunks: UTF-8, with or without its byte order mark. Switches to Windows-1252, from old
 * spreadsheets, at the first bytes that are not valid UTF-8.
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
    const content = isFirst ? text.replace(/^\u{FEFF}/u, '') : text
    isFirst = false
    return content
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

/** The separator of the first line: the candidate that occurs most often outside quotes. */
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

/** Maximum characters of a row; a longer one has an unclosed quote. */
const rowMax = 100_000

/** Assumed maximum length, in characters, of the first line of a table. */
const sniffLength = 64 * 1024

/**
 * Parses a CSV file (RFC 4180) in chunks, including empty rows; detects the separator. A quote inside an unquoted
 * cell is a normal character. Throws invalid_import_file for an unclosed quote.
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
    // Pipeline ends the parser with the chunks, even after an error.
    const reading = pipeline(Readable.from(whole()), parser)
    reading.catch(() => {})
    for await (const row of parser) yield row as string[]
    await reading
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    fail('invalid_import_file', { reason: 'A quote in this file is never closed.' })
  }
}
