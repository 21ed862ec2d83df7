import { endpoint } from '@shop/contract/endpoint'
import { expect, test } from 'vitest'
import { defineExtension, tablePrefix } from './define-extension.ts'
import { fieldsSchema, money, number, onOff, readFields, select, text } from './fields.ts'
import { serve } from './routes.ts'

const texts = { title: 'Probe', description: '', settings: {} }

test.each(['Wrap', 'gift_wrap', '', '1wrap', 'a'.repeat(31)])('“%s” is no name of an extension', (name) => {
  expect(() => defineExtension({ ...texts, name })).toThrow('is no name')
})

test('routes and tables must be the extension’s own', () => {
  const other = endpoint('GET /extensions/other/all', { summary: '', access: 'anyone' })
  const routes = [serve(other, async () => undefined)]
  expect(() => defineExtension({ ...texts, name: 'probe', routes })).toThrow('/extensions/probe/')
  const personalData = [{ table: 'orders', account_column: 'account_id', on_erase: 'delete' as const }]
  expect(() => defineExtension({ ...texts, name: 'probe', personalData })).toThrow('ext_probe_')
  expect(tablePrefix('gift-wrap')).toBe('ext_gift_wrap_')
})

const fields = {
  note: text({ label: 'Note', max_length: 5 }),
  days: number({ label: 'Days', default: 3, min: 1, max: 9 }),
  fee_kobo: money({ label: 'Fee', default: 100, max: 1_000 }),
  wrap: onOff({ label: 'Wrap' }),
  colour: select({
    label: 'Colour',
    default: 'red',
    options: [
      { value: 'red', label: 'Red' },
      { value: 'blue', label: 'Blue' },
    ],
  }),
}

test.each([
  { note: 'too long' },
  { days: 0 },
  { days: 1.5 },
  { fee_kobo: 1_001 },
  { fee_kobo: -1 },
  { wrap: 'yes' },
  { colour: 'green' },
])('a value that its field does not allow is an error, and is read as the default: %j', (wrong) => {
  const defaults = { note: '', days: 3, fee_kobo: 100, wrap: false, colour: 'red' }
  expect(fieldsSchema(fields).safeParse({ ...defaults, ...wrong }).success).toBe(false)
  expect(readFields(fields, wrong)).toEqual(defaults)
})

test('stored values keep those of fields that still exist', () => {
  const stored = { note: ' hi ', days: 9, colour: 'blue', gone: true }
  expect(readFields(fields, stored)).toEqual({
    note: 'hi',
    days: 9,
    fee_kobo: 100,
    wrap: false,
    colour: 'blue',
  })
  expect(readFields(fields, null)).toMatchObject({ days: 3 })
})
