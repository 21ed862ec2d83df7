const word = /\{([^{}]*)\}/g

/** Names that stand in braces, each once. */
export function wordsIn(text: string): string[] {
  return [...new Set([...text.matchAll(word)].map(([, name = '']) => name))]
}

/** Puts values for names in braces; a name without one stays as it is. */
export function fillBraced(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replaceAll(word, (whole, name: string) => valueOf(name) ?? whole)
}
