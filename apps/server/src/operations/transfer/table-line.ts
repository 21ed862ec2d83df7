interface TableSummary {
  name: string
  rows: number
  checksum: string
}

/** One line per table, the same on both sides. */
export function formatTableLine({ name, rows, checksum }: TableSummary): string {
  return `${name.padEnd(24)} ${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`
}
