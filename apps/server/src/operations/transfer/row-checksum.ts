import { createHash } from 'node:crypto'

/** A row as text per column, in the table's order of columns. */
export type TextRow = (string | null)[]

const size = 1n << 256n

/** A checksum that does not depend on the order of rows, because two engines may sort differently. */
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
