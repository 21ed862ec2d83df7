/** Says a text of the server in a visitor's language; what it does not know it leaves as it is. */
export type Translate = (text: string) => string

/** For callers who have chosen no language: the texts as the specification has them. */
export const untranslated: Translate = (text) => text

interface Pattern {
  /** Matches an English text with its places filled, and names what fills them. */
  filled: RegExp
  words: string
}

/** A text with fewer letters outside its places says too little to be known again. */
const lettersMin = 8
/** What is longer is nobody's sentence. */
const textLengthMax = 500

/**
 * Knows English texts again by a catalogue, also those whose `{places}` are filled by now: the shop says everything
 * in English, and only the answer to one visitor is translated.
 */
export function createTranslate(texts: Readonly<Record<string, string>>): Translate {
  let patterns: Pattern[] | undefined
  return (text) => {
    const translated = Object.hasOwn(texts, text) ? texts[text] : undefined
    if (translated !== undefined) return translated
    if (text.length > textLengthMax) return text
    patterns ??= compilePatterns(texts)
    for (const { filled, words } of patterns) {
      const values = filled.exec(text)?.groups
      if (values) return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
    }
    return text
  }
}

/** Those that say most come first, so that no shorter text takes their place. */
function compilePatterns(texts: Readonly<Record<string, string>>): Pattern[] {
  return Object.entries(texts)
    .map(([text, words]) => ({ text, words, letters: text.replaceAll(/\{\w+\}|\W/g, '').length }))
    .filter(({ text, letters }) => text.includes('{') && letters >= lettersMin)
    .toSorted((a, b) => b.letters - a.letters)
    .map(({ text, words }) => ({ filled: compilePattern(text), words }))
}

function compilePattern(text: string): RegExp {
  const seen = new Set<string>()
  const parts = text.split(/\{(\w+)\}/g).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    if (seen.has(part)) return String.raw`\k<${part}>`
    seen.add(part)
    return `(?<${part}>.+?)`
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}
