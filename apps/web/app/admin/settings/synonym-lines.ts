import type { Synonym } from '@shop/contract/admin/synonyms'

/** The list as text: a line for each entry, "gen, gen set = generator". */
export function formatSynonyms(synonyms: readonly Synonym[]): string {
  return synonyms
    .map(({ terms: words, maps_to: meant }) => `${words.join(', ')} = ${meant.join(', ')}`)
    .join('\n')
}

/** Reads such a text; the number of the first line that has no words on both sides, where there is one. */
export function parseSynonyms(text: string): { items: Synonym[] } | { invalidLine: number } {
  const synonyms: Synonym[] = []
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [words = [], meant = [], ...more] = line.split('=').map(splitPhrases)
    if (words.length === 0 || meant.length === 0 || more.length > 0) return { invalidLine: n + 1 }
    synonyms.push({ terms: words, maps_to: meant })
  }
  return { items: synonyms }
}

const splitPhrases = (part: string) =>
  part
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
