import { TranslatableText } from '@shop/contract/sentence'
import type * as z from 'zod/mini'
import type { Translate } from './say.ts'

/** An answer with its sentences said by `say`. */
export type TranslateResponse = (response: unknown, translate: Translate) => unknown

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
