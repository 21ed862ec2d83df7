import { ZoneInput } from '@shop/contract/admin/delivery'
import { expect, test } from 'vitest'
import { createResolver } from '../../../forms/contract/use-contract-form.tsx'
import { newZone } from './zone-form.tsx'

const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = (values: object) => createResolver(ZoneInput, undefined)(values, undefined, options)

test('a new zone still needs its name and its fee', async () => {
  const { errors } = await resolve(newZone)
  expect(errors).toMatchObject({ name: { message: 'Enter a name' }, fee_kobo: { message: 'Enter a number' } })
  expect(Object.keys(errors)).toHaveLength(2)
})

test('a zone comes back from its form as it was, without what the server adds', async () => {
  const zone = {
    ...newZone,
    name: 'Lagos mainland',
    fee_kobo: 250_050,
    bands: [{ up_to_grams: 20_000, fee_kobo: 330_000 }],
  }
  expect(await resolve({ ...zone, id: 1, version: 1, areas: [] })).toEqual({ errors: {}, values: zone })
})
