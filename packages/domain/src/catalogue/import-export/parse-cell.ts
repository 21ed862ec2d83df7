import type { VatClass } from '@shop/contract/catalogue'

/** The value of a cell, or its error with a suggestion. */
export type ParsedCell<Value> = { value: Value } | { error: string; fix?: string }

const numberFormat = new Intl.NumberFormat('en-NG')
const digits = (text: string) => text.replaceAll(/\D/g, '')

/** A price in naira, such as `₦28,500`, in kobo. */
export function parsePrice(text: string): ParsedCell<number> {
  const plain = text.replaceAll(/\s|^(?:₦|NGN|N)|(?:₦|NGN)$/gi, '').replace(/^(?:₦|NGN|N)/i, '')
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) {
    const [naira = '', kobo = ''] = plain.replaceAll(',', '').split('.')
    return { value: Number(naira) * 100 + Number(kobo.padEnd(2, '0')) }
  }
  if (/^\d{1,3}(?:\.\d{3})+$/.test(plain)) {
    const fix = numberFormat.format(Number(digits(plain)))
    return { error: `Point used for thousands. Did you mean ₦${fix}?`, fix }
  }
  if (/^\d{1,3}(?:\.?\d{3})*,\d{1,2}$/.test(plain)) {
    const fix = plain.replaceAll('.', '').replace(',', '.')
    return { error: `Comma before the kobo. Did you mean ₦${fix}?`, fix }
  }
  if (/^[-−]/.test(plain)) return { error: 'A price can’t be below 0' }
  return { error: 'This is not a price in naira' }
}

/** An integer, such as units or grams. */
export function parseAmount(text: string, label: string): ParsedCell<number> {
  const plain = text.replaceAll(/\s/g, '')
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(plain))
    return { value: Number(plain.replaceAll(',', '').split('.')[0]) }
  if (/^[-−]\d/.test(plain)) return { error: `${label} can’t be below 0`, fix: '0' }
  return { error: `${label} must be a whole number` }
}

/** Image numbers, from 1, such as `2, 3`; `none` for no image. */
export function parseNumbers(text: string): ParsedCell<number[]> {
  if (text.trim().toLowerCase() === 'none') return { value: [] }
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  if (parts.every((part) => /^[1-9]\d?$/.test(part))) return { value: parts.map(Number) }
  return { error: 'Enter image numbers: 2, 3. Or none' }
}

/** A weight in grams. A unit in the cell overrides the column's unit. */
export function parseWeight(text: string, unit: 'g' | 'kg'): ParsedCell<number> {
  const [, amount = '', written] = /^([\d.,]+)\s*(kg|g)?$/i.exec(text.trim()) ?? []
  if ((written ?? unit).toLowerCase() === 'g') return parseAmount(written ? amount : text, 'Weight')
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(amount)) return { error: 'This is not a weight in kg' }
  return { value: Math.round(Number(amount.replaceAll(',', '')) * 1000) }
}

const trueValues = new Set(['yes', 'y', 'true', '1', 'on', 'published', 'active', 'in the shop', 'allowed'])
const falseValues = new Set(['no', 'n', 'false', '0', 'off', 'draft', 'hidden', 'archived', 'not allowed'])

export function parseYesNo(text: string): ParsedCell<boolean> {
  const plain = text.trim().toLowerCase()
  if (trueValues.has(plain)) return { value: true }
  return falseValues.has(plain) ? { value: false } : { error: 'Enter yes or no' }
}

const vatClasses = new Map<string, VatClass>([
  ['standard', 'standard'],
  ['7.5%', 'standard'],
  ['zero', 'zero'],
  ['zero-rated', 'zero'],
  ['0%', 'zero'],
  ['exempt', 'exempt'],
])

export function parseVatClass(text: string): ParsedCell<VatClass> {
  const value = vatClasses.get(text.trim().toLowerCase())
  return value ? { value } : { error: 'Enter standard, zero or exempt' }
}

/** A cell without the escape character that our own files use against formulas. */
export function unquoteCell(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '').trim()
}

/** Whether a spreadsheet would evaluate the cell. */
export const isFormula = (text: string): boolean => /^\s*[=+@]/.test(text) && !/^\+?\d+$/.test(text)
