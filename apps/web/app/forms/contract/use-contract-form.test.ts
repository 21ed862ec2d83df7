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

test('what the schema makes of the fields is sent, without what it does not know', async () => {
  const resolve = createResolver(ZoneInput, undefined)
  const { values, errors } = await resolve({ ...zone, id: 1 }, undefined, options)
  expect(errors).toEqual({})
  expect(values).toEqual({ ...zone, name: 'Lagos' })
})

test('what is no number, missing or out of range is named by its field, also in a row', async () => {
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

test('fields may hold it otherwise than it is sent, and the endpoint may stand for its schema', async () => {
  const resolve = createResolver({ body: PromotionInput }, ({ target: _target, ...rest }) => rest)
  const { errors } = await resolve({ target: 'all', starts_at: '' }, undefined, options)
  expect(errors).toMatchObject({
    name: { message: 'This field is required' },
    starts_at: { message: 'Enter a date and time' },
  })
})

test('a limit is said in the unit in which its field is typed', async () => {
  const wrong = { ...zone, free_weight_grams: 1_000_001, fee_kobo: -1, min_days: -1, max_days: 91 }
  const { errors } = await createResolver(ZoneInput, undefined)(wrong, undefined, options)
  expect(errors).toMatchObject({
    free_weight_grams: { message: 'At most 1,000 kg' },
    fee_kobo: { message: 'At least ₦0' },
    min_days: { message: 'At least 0' },
    max_days: { message: 'At most 90' },
  })
})

test('a draft in which a field has gone between null and a value is kept; one of other fields is not', () => {
  const draft = { version: 3, values: { name: 'Lamp', price_kobo: null, sizes: ['M'] } }
  const saved = { name: '', price_kobo: 100, sizes: [] }
  expect(parseDraft(draft, saved)).toEqual(draft)
  expect(parseDraft({ values: saved }, draft.values)).toEqual({ values: saved })
  expect(parseDraft({ values: { name: 'Lamp', sizes: [] } }, saved)).toBeUndefined()
  expect(parseDraft({ values: { ...saved, name: 1 } }, saved)).toBeUndefined()
  expect(parseDraft('Lamp', saved)).toBeUndefined()
})
