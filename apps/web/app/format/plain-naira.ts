/** Kobo as naira for a table file: '1250.00'. */
export function formatPlainNaira(kobo: number): string {
  return (kobo / 100).toFixed(2)
}
