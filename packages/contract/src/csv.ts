/** A CSV file in which spreadsheets read no cell as a formula. */
export function toCsv(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headers, ...rows].map(csvLine).join('\r\n')
}

/** One CSV line, without its line break. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(escapeCell).join(',')
}

function escapeCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
