const placeholder = /\{([^{}]*)\}/g

/** Names that stand in braces, each once. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/** Puts values for names in braces; a name without one stays as it is. */
export function renderTemplate(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replaceAll(placeholder, (match, name: string) => valueFor(name) ?? match)
}
