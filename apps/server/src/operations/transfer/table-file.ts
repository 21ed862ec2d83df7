import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RowChecksum, type TextRow } from './row-checksum.ts'

const manifestPath = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`)

/** Writes one row a line and answers their checksum. */
export async function writeTableFile(
  folder: string,
  table: string,
  rows: AsyncIterable<TextRow>,
): Promise<RowChecksum> {
  const sum = new RowChecksum()
  async function* lines() {
    for await (const row of rows) {
      sum.add(row)
      yield `${JSON.stringify(row)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(manifestPath(folder, table), { mode: 0o600 }))
  return sum
}

export async function* readTableFile(folder: string, table: string): AsyncGenerator<TextRow> {
  const input = createReadStream(manifestPath(folder, table))
  for await (const line of createInterface({ input })) yield JSON.parse(line) as TextRow
}
