import { amountMaxKobo } from '@shop/contract/money'
import * as z from 'zod/mini'

interface FieldBase {
  label: string
  /** Help below the field. */
  description?: string
  /** At the checkout: what choosing it adds to the total, in kobo. The fee itself is decided by `decide.price`. */
  price_kobo?: number
}

/** A field of a form that the shop draws: one of the settings, or one at the checkout. Plain data. */
export type Field = FieldBase &
  (
    | { kind: 'text'; default: string; max_length: number }
    | { kind: 'number'; default: number; min: number; max: number }
    /** In kobo; forms show naira. */
    | { kind: 'money'; default: number; min: number; max: number }
    | { kind: 'switch'; default: boolean }
    | { kind: 'select'; default: string; options: readonly { value: string; label: string }[] }
  )

/** Fields by name, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>

type FieldValue<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'number' | 'money' }
    ? number
    : F extends { options: readonly { value: infer V }[] }
      ? V
      : string

/** The values of fields, by name. */
export type FieldValues<F extends Fields = Fields> = { readonly [Name in keyof F]: FieldValue<F[Name]> }

/** A line of text, at most 300 characters unless `max_length` says otherwise. */
export const text = (field: FieldBase & { default?: string; max_length?: number }) =>
  ({ default: '', max_length: 300, ...field, kind: 'text' }) as const

/** A whole number. */
export const number = (field: FieldBase & { default: number; min?: number; max?: number }) =>
  ({ min: 0, max: 1_000_000_000, ...field, kind: 'number' }) as const

/** An amount in kobo, from 0 unless `min` says otherwise. */
export const money = (field: FieldBase & { default: number; min?: number; max?: number }) =>
  ({ min: 0, max: amountMaxKobo, ...field, kind: 'money' }) as const

export const onOff = (field: FieldBase & { default?: boolean }) =>
  ({ default: false, ...field, kind: 'switch' }) as const

/** One of a few options. */
export const select = <const Value extends string>(
  field: FieldBase & { default: NoInfer<Value>; options: readonly { value: Value; label: string }[] },
) => ({ ...field, kind: 'select' }) as const

function fieldSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return z
        .string()
        .check(z.trim(), z.maxLength(field.max_length, `At most ${field.max_length} characters`))
    case 'number':
      return z
        .int('Enter a whole number')
        .check(z.gte(field.min, `At least ${field.min}`), z.lte(field.max, `At most ${field.max}`))
    case 'money':
      return z
        .int('Enter an amount')
        .check(z.gte(field.min, 'Enter a higher amount'), z.lte(field.max, 'Enter a lower amount'))
    case 'switch':
      return z.boolean()
    case 'select':
      return z.enum(field.options.map(({ value }) => value))
  }
}

/** The schema of the values of these fields: all of them, and nothing else. */
export function fieldsSchema(fields: Fields): z.ZodMiniType<FieldValues> {
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const)
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<FieldValues>
}

export function fieldDefaults(fields: Fields): FieldValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]))
}

/** Stored or sent values with defaults for those that are missing or not valid, so that new fields need no migration. */
export function readFields(fields: Fields, stored: unknown): FieldValues {
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const entries = Object.entries(fields).map(([name, field]) => {
    const read = z.safeParse(fieldSchema(field), values[name])
    return [name, read.success ? read.data : field.default] as const
  })
  return Object.fromEntries(entries) as FieldValues
}
