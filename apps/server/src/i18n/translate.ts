import { TranslatableText } from '@shop/contract/schemas'
import type * as z from 'zod/mini'

/** Says a text of the server in a visitor's language; what it does not know it leaves as it is. */
export type Translate = (text: string) => string

/** For callers who have chosen no language: the texts in English. */
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

/** A response with its messages translated. */
type TranslateResponse = (response: unknown, translate: Translate) => unknown

/** How an answer of this shape is said; undefined where it has no sentence of the shop. */
export function createResponseTranslator(schema: z.core.$ZodType): TranslateResponse | undefined {
  if (schema === TranslatableText)
    return (text, translate) => (typeof text === 'string' ? translate(text) : text)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return createResponseTranslator(def.innerType)
  if (def.type === 'array') {
    const translateItem = createResponseTranslator(def.element)
    return (
      translateItem &&
      ((list, translate) => (Array.isArray(list) ? list.map((one) => translateItem(one, translate)) : list))
    )
  }
  return def.type === 'object' ? createFieldsTranslator(def.shape) : undefined
}

function createFieldsTranslator(shape: z.core.$ZodShape): TranslateResponse | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const translateField = createResponseTranslator(schema)
    return translateField ? [{ name, translateField }] : []
  })
  if (fields.length === 0) return undefined
  return (response, translate) => {
    if (typeof response !== 'object' || response === null) return response
    const translated = new Map<string, unknown>(Object.entries(response))
    for (const { name, translateField } of fields) {
      if (translated.has(name)) translated.set(name, translateField(translated.get(name), translate))
    }
    return Object.fromEntries(translated)
  }
}
