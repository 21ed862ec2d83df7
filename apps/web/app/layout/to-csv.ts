/** A table file that spreadsheets open as it is: no cell of it is taken for a formula. */
export function toCsv(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
