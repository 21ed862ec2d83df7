/** A table file that spreadsheets open as it is: no cell of it is taken for a formula. */
export function toCsv(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headers, ...rows].map(csvLine).join('\r\n')
}

/** One line of such a file, without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(escapeCell).join(',')
}

function escapeCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
