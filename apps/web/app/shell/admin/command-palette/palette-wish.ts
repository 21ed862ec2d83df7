import type { searchGroups } from '@shop/contract/admin/search'

export type PaletteScope = 'all' | (typeof searchGroups)[number] | 'pages'

/** Signs that narrow the search when they stand first. */
const scopePrefixes: Record<string, PaletteScope> = { '#': 'orders', '@': 'customers', '>': 'pages' }

/** What was typed, without a sign in front that narrows it; the sign wins over the chosen scope. */
export function parsePaletteInput(
  typed: string,
  chosen: PaletteScope,
): { scope: PaletteScope; words: string } {
  const text = typed.trimStart()
  const scope = scopePrefixes[text.charAt(0)]
  return scope ? { scope, words: text.slice(1).trim() } : { scope: chosen, words: text.trim() }
}
