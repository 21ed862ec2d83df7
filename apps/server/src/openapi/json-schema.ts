import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a caller may send: fields with a default are optional. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain
}

/** What the shop answers. Callers should expect fields that are added later. */
export function outputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return plain
}
