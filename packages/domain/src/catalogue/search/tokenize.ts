const wordLengthMax = 40

/** Reduces doubled letters ('garri' to 'gari'), because both spellings are common. */
function collapseDoubles(word: string): string {
  return word.replaceAll(/(\p{L})\1+/gu, '$1')
}

/**
 * Index terms of a text. A hyphenated word counts whole and in parts ('Wi-Fi' is wifi, wi and fi), and a word with a
 * doubled letter also counts without it, because customers write all of these.
 */
export function searchTerms(text: string): string[] {
  const words: string[] = []
  for (const [compound] of normaliseText(text).matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)) {
    const parts = compound.split(/['’-]/)
    if (parts.length > 1) words.push(parts.join(''))
    words.push(...parts)
  }
  const variantsOfWords = words.flatMap((word) => [...new Set([word, collapseDoubles(word)])])
  return variantsOfWords.filter((word) => word.length <= wordLengthMax)
}

/** The distinct words of a search, at most eight; hyphenated words stay whole. */
export function queryTerms(text: string): string[] {
  const joined = normaliseText(text).replaceAll(/(?<=[\p{L}\p{N}])['’-](?=[\p{L}\p{N}])/gu, '')
  const words = joined.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => word.length <= wordLengthMax))].slice(0, 8)
}

/**
 * Singular and plural of a word: customers type "generators" and "watch", names have "generator" and "watches". Only
 * regular English endings; a form that is not a word matches nothing.
 */
export function wordForms(word: string): string[] {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return [word]
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)]
  if (/[^s]s$/.test(word)) return [word, word.slice(0, -1)]
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [word, `${word}es`]
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`]
  return [word, `${word}s`]
}

/** Hausa letters that Unicode normalisation does not convert to Latin letters. */
const hookedLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n' }

/** Lowercase without diacritics, as typed on a phone: 'ỌJÀ' and 'ọjà' are 'oja'. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴŋ]/g, (email) => hookedLetters[email] ?? email)
}
