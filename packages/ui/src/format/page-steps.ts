/** The page numbers of a pagination, with null where some are left out: `[1, null, 4, 5, 6, null, 20]`. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b)
  return numbers.flatMap((n, i) => {
    const gap = n - (numbers[i - 1] ?? 0)
    if (i === 0 || gap === 1) return [n]
    // A gap of one page costs as much room as the page itself.
    return gap === 2 ? [n - 1, n] : [null, n]
  })
}
