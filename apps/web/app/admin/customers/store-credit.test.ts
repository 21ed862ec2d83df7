import { issueStoreCredit } from '@shop/contract/admin/customers'
import { expect, test } from 'vitest'
import { createResolver } from '../../forms/contract/use-contract-form.tsx'
import { toCreditInput } from './store-credit.tsx'

const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = (values: Parameters<typeof toCreditInput>[0]) =>
  createResolver(issueStoreCredit, toCreditInput)(values, undefined, options)

test('adds or deducts the entered amount', async () => {
  const added = { change_kobo: 250_000, reason: ' Late parcel ', isDeducted: false }
  expect(await resolve(added)).toMatchObject({ values: { change_kobo: 250_000, reason: 'Late parcel' } })
  expect(await resolve({ ...added, isDeducted: true })).toMatchObject({ values: { change_kobo: -250_000 } })
})

test('rejects more than a million naira either way', async () => {
  for (const isDeducted of [false, true]) {
    const { errors } = await resolve({ change_kobo: 100_000_001, reason: 'Late parcel', isDeducted })
    expect(errors).toMatchObject({ change_kobo: { message: 'Too much' } })
  }
})
