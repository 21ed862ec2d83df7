import { TranslatableText } from '@shop/contract/schemas'
import type * as z from 'zod/mini'

/** Translates a message of the server; unknown texts stay unchanged. */
export type Translate = (text: string) => string

/** For callers without a chosen language: English. */
export const untranslated: Translate = (text) => text

interface Pattern {
  /** Matches an English text with its placeholders filled, and captures the values. */
  filled: RegExp
  translation: string
}

/** A text with fewer letters outside its placeholders is too unspecific to recognise. */
const lettersMin = 8

/** Longer texts are not messages. */
const textLengthMax = 500

/**
 * Recognises English texts of a catalogue, including those with filled `{placeholders}`: the server writes English, and
 * only the response is translated.
 */
export function createTranslate(texts: Readonly<Record<string, string>>): Translate {
  let patterns: Pattern[] | undefined
  return (text) => {
    const translated = Object.hasOwn(texts, text) ? texts[text] : undefined
    if (translated !== undefined) return translated
    if (text.length > textLengthMax) return text
    patterns ??= compilePatterns(texts)
    for (const { filled, translation } of patterns) {
      const values = filled.exec(text)?.groups
      if (values)
        return translation.replaceAll(
          /\{(\w+)\}/g,
          (placeholder, name: string) => values[name] ?? placeholder,
        )
    }
    return text
  }
}

/** Most specific first, so that no shorter text matches instead. */
function compilePatterns(texts: Readonly<Record<string, string>>): Pattern[] {
  return Object.entries(texts)
    .map(([text, translation]) => ({ text, translation, letters: text.replaceAll(/\{\w+\}|\W/g, '').length }))
    .filter(({ text, letters }) => text.includes('{') && letters >= lettersMin)
    .toSorted((a, b) => b.letters - a.letters)
    .map(({ text, translation }) => ({ filled: compilePattern(text), translation }))
}

function compilePattern(text: string): RegExp {
  const groupNames = new Set<string>()
  const parts = text.split(/\{(\w+)\}/g).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    if (groupNames.has(part)) return String.raw`\k<${part}>`
    groupNames.add(part)
    return `(?<${part}>.+?)`
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

/** A response with its messages translated. */
type TranslateResponse = (response: unknown, translate: Translate) => unknown

/** The translator for a response schema; undefined if it has no messages. */
export function createResponseTranslator(schema: z.core.$ZodType): TranslateResponse | undefined {
  if (schema === TranslatableText)
    return (text, translate) => (typeof text === 'string' ? translate(text) : text)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return createResponseTranslator(def.innerType)
  if (def.type === 'array') {
    const translateItem = createResponseTranslator(def.element)
    return (
      translateItem &&
      ((list, translate) => (Array.isArray(list) ? list.map((item) => translateItem(item, translate)) : list))
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
