/** The opening tag of the first `element` in rendered HTML; for tests. */
export function elementAttributes(html: string, element: string): string {
  return new RegExp(`<${element}[^>]*>`).exec(html)?.[0] ?? ''
}
