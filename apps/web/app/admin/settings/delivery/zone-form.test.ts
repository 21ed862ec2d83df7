import { ZoneInput } from '@shop/contract/admin/delivery'
import { expect, test } from 'vitest'
import { createResolver } from '../../../forms/contract/use-contract-form.tsx'
import { newZone } from './zone-form.tsx'

const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = (values: object) => createResolver(ZoneInput, undefined)(values, undefined, options)

test('a new zone lacks only its name and its fee', async () => {
  const { errors } = await resolve(newZone)
  expect(errors).toMatchObject({ name: { message: 'Enter a name' }, fee_kobo: { message: 'Enter a number' } })
  expect(Object.keys(errors)).toHaveLength(2)
})

test("a zone is unchanged after going through the form, without the server's fields", async () => {
  const zone = {
    ...newZone,
    name: 'Lagos mainland',
    fee_kobo: 250_050,
    bands: [{ up_to_grams: 20_000, fee_kobo: 330_000 }],
  }
  expect(await resolve({ ...zone, id: 1, version: 1, areas: [] })).toEqual({ errors: {}, values: zone })
})
