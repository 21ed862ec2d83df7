import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A row as text per column, in column order. */
export type TextRow = (string | null)[]

const size = 1n << 256n

/** A checksum independent of row order, because two engines may sort differently. */
export class RowChecksum {
  rows = 0
  #sum = 0n

  add(row: TextRow): void {
    this.rows += 1
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % size
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}

const manifestPath = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`)

/** Writes one row per line and returns their checksum. */
export async function writeTableFile(folder: string, table: string, rows: AsyncIterable<TextRow>) {
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

interface TableSummary {
  name: string
  rows: number
  checksum: string
}

/** One line per table, the same on both sides. */
export function formatTableLine({ name, rows, checksum }: TableSummary): string {
  return `${name.padEnd(24)} ${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`
}
