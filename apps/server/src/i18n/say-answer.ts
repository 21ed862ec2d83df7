import { Sentence } from '@shop/contract/sentence'
import type * as z from 'zod/mini'
import type { Say } from './say.ts'

/** An answer with its sentences said by `say`. */
export type SayAnswer = (answer: unknown, say: Say) => unknown

/** How an answer of this shape is said; undefined where it has no sentence of the shop. */
export function sayAnswerOf(schema: z.core.$ZodType): SayAnswer | undefined {
  if (schema === Sentence) return (text, say) => (typeof text === 'string' ? say(text) : text)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return sayAnswerOf(def.innerType)
  if (def.type === 'array') {
    const sayOne = sayAnswerOf(def.element)
    return sayOne && ((list, say) => (Array.isArray(list) ? list.map((one) => sayOne(one, say)) : list))
  }
  return def.type === 'object' ? sayFieldsOf(def.shape) : undefined
}

function sayFieldsOf(shape: z.core.$ZodShape): SayAnswer | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const sayField = sayAnswerOf(schema)
    return sayField ? [{ name, sayField }] : []
  })
  if (fields.length === 0) return undefined
  return (answer, say) => {
    if (typeof answer !== 'object' || answer === null) return answer
    const said = new Map<string, unknown>(Object.entries(answer))
    for (const { name, sayField } of fields) {
      if (said.has(name)) said.set(name, sayField(said.get(name), say))
    }
    return Object.fromEntries(said)
  }
}
