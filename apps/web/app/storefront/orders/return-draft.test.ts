import { expect, test } from 'vitest'
import {
  supportsReturns,
  availableReasons,
  toReturnBody,
  type ReturnInput,
  parseReturnDraft,
} from './return-draft.ts'

const input: ReturnInput = {
  quantities: { 0: 2 },
  exchangeVariantIds: {},
  reason: 'faulty',
  resolution: 'refund',
  comment: ' The zip broke. ',
}

const open = {
  accepts_change_of_mind: false,
  returnable_lines: [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 3 },
  ],
}

test('reports a problem if no items or no exchange variants are chosen', () => {
  expect(toReturnBody({ ...input, quantities: {} }, open)).toHaveProperty('problem')
  expect(toReturnBody({ ...input, quantities: { 0: 0 } }, open)).toHaveProperty('problem')
  expect(toReturnBody({ ...input, resolution: 'exchange' }, open)).toHaveProperty('problem')
  expect(toReturnBody(input, { ...open, returnable_lines: [] })).toHaveProperty('problem')
})

test('sends only returnable units, and exchange variants only for an exchange', () => {
  const exchangeVariantIds = { 0: '0192f0c0-0000-7000-8000-000000000002' }
  expect(toReturnBody({ ...input, exchangeVariantIds }, open)).toEqual({
    body: {
      requested_resolution: 'refund',
      lines: [{ position: 0, quantity: 1, reason: 'faulty', exchange_variant_id: null }],
      comment: 'The zip broke.',
    },
  })
  expect(toReturnBody({ ...input, exchangeVariantIds, resolution: 'exchange' }, open)).toMatchObject({
    body: { lines: [{ exchange_variant_id: exchangeVariantIds[0] }] },
  })
})

test('does not send a reason that is no longer available', () => {
  const late = toReturnBody({ ...input, reason: 'changed_mind' }, open)
  expect(late).toMatchObject({ body: { lines: [{ reason: 'not_as_described' }] } })
})

test('reads the valid parts of a stored draft', () => {
  const nothing = {
    quantities: {},
    exchangeVariantIds: {},
    reason: 'not_as_described',
    resolution: 'refund',
    comment: '',
  }
  for (const stored of [
    undefined,
    null,
    'x',
    { quantities: null, reason: 'Other', comment: 1, resolution: 'gold' },
  ])
    expect(parseReturnDraft(stored)).toEqual(nothing)
  expect(parseReturnDraft({ ...input, quantities: { 0: 2, 1: '2', 2: 0.5 } })).toEqual(input)
})

test('offers a change of mind only while it is accepted', () => {
  expect(availableReasons({ accepts_change_of_mind: false })).not.toContain('changed_mind')
  expect(availableReasons({ accepts_change_of_mind: true })).toContain('changed_mind')
})

test('undelivered orders and test orders cannot be returned', () => {
  expect(supportsReturns({ status: 'shipped', is_test: false })).toBe(false)
  expect(supportsReturns({ status: 'delivered', is_test: true })).toBe(false)
  expect(supportsReturns({ status: 'delivered', is_test: false })).toBe(true)
})
