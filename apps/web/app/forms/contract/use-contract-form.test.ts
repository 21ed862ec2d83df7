import { ZoneInput } from '@shop/contract/admin/delivery'
import { PromotionInput } from '@shop/contract/admin/promotions'
import { expect, test } from 'vitest'
import { createResolver, parseDraft } from './use-contract-form.tsx'

const zone = {
  name: ' Lagos ',
  fee_kobo: 250_000,
  free_weight_grams: 5_000,
  bands: [{ up_to_grams: 20_000, fee_kobo: 330_000 }],
  extra_kilo_kobo: 0,
  min_days: 1,
  max_days: 3,
  free_from_kobo: null,
  pay_on_delivery: true,
}

const options = { fields: {}, shouldUseNativeValidation: false }

test("sends the schema's output, without unknown fields", async () => {
  const resolve = createResolver(ZoneInput, undefined)
  const { values, errors } = await resolve({ ...zone, id: 1 }, undefined, options)
  expect(errors).toEqual({})
  expect(values).toEqual({ ...zone, name: 'Lagos' })
})

test('names the fields that are invalid, missing or out of range, also within a row', async () => {
  const wrong = {
    ...zone,
    name: '',
    fee_kobo: null,
    min_days: Number.NaN,
    max_days: 91,
    bands: [{ up_to_grams: null, fee_kobo: 1 }],
  }
  const { errors } = await createResolver(ZoneInput, undefined)(wrong, undefined, options)
  expect(errors).toMatchObject({
    name: { message: 'Enter a name' },
    fee_kobo: { message: 'Enter a number' },
    min_days: { message: 'Enter a number' },
    max_days: { message: 'At most 90' },
    bands: [{ up_to_grams: { message: 'Enter a number' } }],
  })
})

test('converts the values with toInput, and accepts an endpoint instead of a schema', async () => {
  const resolve = createResolver({ body: PromotionInput }, ({ target: _target, ...rest }) => rest)
  const { errors } = await resolve({ target: 'all', starts_at: '' }, undefined, options)
  expect(errors).toMatchObject({
    name: { message: 'This field is required' },
    starts_at: { message: 'Enter a date and time' },
  })
})

test('states a limit in the unit of its field', async () => {
  const wrong = { ...zone, free_weight_grams: 1_000_001, fee_kobo: -1, min_days: -1, max_days: 91 }
  const { errors } = await createResolver(ZoneInput, undefined)(wrong, undefined, options)
  expect(errors).toMatchObject({
    free_weight_grams: { message: 'At most 1,000 kg' },
    fee_kobo: { message: 'At least ₦0' },
    min_days: { message: 'At least 0' },
    max_days: { message: 'At most 90' },
  })
})

test('restores a draft in which a field changed to or from null, but not one with other fields', () => {
  const draft = { version: 3, values: { name: 'Lamp', price_kobo: null, sizes: ['M'] } }
  const saved = { name: '', price_kobo: 100, sizes: [] }
  expect(parseDraft(draft, saved)).toEqual(draft)
  expect(parseDraft({ values: saved }, draft.values)).toEqual({ values: saved })
  expect(parseDraft({ values: { name: 'Lamp', sizes: [] } }, saved)).toBeUndefined()
  expect(parseDraft({ values: { ...saved, name: 1 } }, saved)).toBeUndefined()
  expect(parseDraft('Lamp', saved)).toBeUndefined()
})
