/** Says a text of the server in a visitor's language; what it does not know it leaves as it is. */
export type Say = (text: string) => string

/** For callers who have chosen no language: the texts as the specification has them. */
export const inEnglish: Say = (text) => text

interface Pattern {
  /** Matches an English text with its places filled, and names what fills them. */
  filled: RegExp
  words: string
}

/** A text with fewer letters outside its places says too little to be known again. */
const fewestLetters = 8
/** What is longer is nobody's sentence. */
const longestText = 500

/**
 * Knows English texts again by a catalogue, also those whose `{places}` are filled by now: the shop says everything
 * in English, and only the answer to one visitor is translated.
 */
export function createSay(texts: Readonly<Record<string, string>>): Say {
  let patterns: Pattern[] | undefined
  return (text) => {
    const known = Object.hasOwn(texts, text) ? texts[text] : undefined
    if (known !== undefined) return known
    if (text.length > longestText) return text
    patterns ??= patternsOf(texts)
    for (const { filled, words } of patterns) {
      const values = filled.exec(text)?.groups
      if (values) return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
    }
    return text
  }
}

/** Those that say most come first, so that no shorter text takes their place. */
function patternsOf(texts: Readonly<Record<string, string>>): Pattern[] {
  return Object.entries(texts)
    .map(([text, words]) => ({ text, words, letters: text.replaceAll(/\{\w+\}|\W/g, '').length }))
    .filter(({ text, letters }) => text.includes('{') && letters >= fewestLetters)
    .toSorted((a, b) => b.letters - a.letters)
    .map(({ text, words }) => ({ filled: patternOf(text), words }))
}

function patternOf(text: string): RegExp {
  const seen = new Set<string>()
  const parts = text.split(/\{(\w+)\}/g).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    if (seen.has(part)) return String.raw`\k<${part}>`
    seen.add(part)
    return `(?<${part}>.+?)`
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}
