import { PickupPointInput } from '@shop/contract/admin/delivery'
import { expect, test } from 'vitest'
import { createResolver } from '../../../forms/contract/use-contract-form.tsx'
import { newPoint } from './pickup-point-form.tsx'

const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = (values: object) => createResolver(PickupPointInput, undefined)(values, undefined, options)

test('reports missing texts and numbers together', async () => {
  const { errors } = await resolve(newPoint)
  expect(errors).toMatchObject({
    name: { message: 'Enter a name' },
    address: { message: 'Enter the location' },
    state: { message: 'This field is required' },
    lga: { message: 'This field is required' },
    fee_kobo: { message: 'Enter a number' },
  })
  expect(Object.keys(errors)).toHaveLength(5)
})

test('states the limits of days and weights, each in its own unit', async () => {
  const { errors } = await resolve({ ...newPoint, min_days: 91, hold_days: 0, max_weight_grams: 10_000_001 })
  expect(errors).toMatchObject({
    min_days: { message: 'At most 90' },
    hold_days: { message: 'At least 1' },
    max_weight_grams: { message: 'At most 10,000 kg' },
  })
})

test("a pick-up point is unchanged after going through the form, without the server's fields", async () => {
  const input = { ...newPoint, name: 'Yaba', address: '1 Herbert Macaulay Way', state: 'NG-LA' }
  const point = { ...input, lga: 'Lagos Mainland', fee_kobo: 150_050, max_weight_grams: 2_500 }
  expect(await resolve({ ...point, id: 1, version: 2 })).toEqual({ errors: {}, values: point })
})
