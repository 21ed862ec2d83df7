import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateDelivery } from './estimate-delivery.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { state, lga } = lagosAddress
const location = { state, lga }
const fieldError = (field: string) => ({
  code: 'invalid_input',
  data: { errors: { [field]: [expect.any(String)] } },
})

test('an unknown place is rejected with an error for its field', async () => {
  const { id: product_id } = await createTestProduct(shop)
  await expect(estimateDelivery(shop, { product_id, state: 'NG-XX', lga })).rejects.toMatchObject(
    fieldError('state'),
  )
  await expect(estimateDelivery(shop, { product_id, state, lga: 'Kano' })).rejects.toMatchObject(
    fieldError('lga'),
  )
})

test('products that are not on sale are not found', async () => {
  const hidden = await createTestProduct(shop, { published: false })
  const [own, other] = [await createTestProduct(shop), await createTestProduct(shop)]
  const foreign = { product_id: own.id, variant_id: other.variantIds[0] }
  for (const input of [{ product_id: 'nothing' }, { product_id: hidden.id }, foreign])
    await expect(estimateDelivery(shop, { ...input, ...location })).rejects.toMatchObject({
      code: 'not_found',
    })
})

test('a state without a zone is reported as such', async () => {
  const { id: product_id } = await createTestProduct(shop)
  await shop.database.run("DELETE FROM delivery_areas WHERE state_code = 'NG-BO'")
  const far = { product_id, state: 'NG-BO', lga: 'Maiduguri' }
  await expect(estimateDelivery(shop, far)).rejects.toMatchObject({ code: 'delivery_unavailable' })
})

test('the fee depends on the variant, and is that of the heaviest one if none is named', async () => {
  const { id: product_id, variantIds } = await createTestProduct(shop, {
    pay_on_delivery: false,
    variants: [
      { size: '5kg', weight_grams: 5_000 },
      { size: '50kg', weight_grams: 50_000 },
    ],
  })
  const light = await estimateDelivery(shop, { product_id, variant_id: variantIds[0], ...location })
  const heavy = await estimateDelivery(shop, { product_id, variant_id: variantIds[1], ...location })
  expect(heavy.fee_kobo).toBeGreaterThan(light.fee_kobo)
  expect(await estimateDelivery(shop, { product_id, ...location })).toEqual(heavy)
  expect(light.pay_on_delivery).toBe(false)
})

test('one unit above the threshold has free delivery, as at checkout; the lowest price counts', async () => {
  const { id: product_id, variantIds } = await createTestProduct(shop, {
    variants: [
      { size: 'S', price_kobo: 100_000 },
      { size: 'L', price_kobo: 900_000 },
    ],
  })
  await shop.database.run('UPDATE delivery_zones SET free_from_kobo = 900000')
  const large = await estimateDelivery(shop, { product_id, variant_id: variantIds[1], ...location })
  expect(large).toMatchObject({ fee_kobo: 0, regular_fee_kobo: lagosFeeKobo })
  const any = await estimateDelivery(shop, { product_id, ...location })
  expect(any).toMatchObject({ fee_kobo: lagosFeeKobo, regular_fee_kobo: null })
})
