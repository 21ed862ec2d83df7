import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleDeleteFiles } from '../catalogue/products/images.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { brand, deleteBrandImage, uploadBrandImage } from './brand.ts'
import { loadStoreDetails } from './store-details.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const files = () => [...shop.providers.storedFiles.keys()]
const photo = new Uint8Array([1])
const style = { primary: '#7a1fa2', accent: null, font: 'system', corners: 'round' } as const

test('staff without the permission can change nothing, and store no file', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'catalogue' }))
  await expect(brand.update(staff, style)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(uploadBrandImage(staff, 'logo', photo)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteBrandImage(staff, { kind: 'logo' })).rejects.toMatchObject({ code: 'forbidden' })
  expect(files()).toEqual([])
})

test('an image that is too small is rejected with its own limit', async () => {
  const providers = {
    ...shop.providers,
    createBrandImage: async () => ({ processed: false, problem: 'too_small' }) as const,
  }
  await expect(uploadBrandImage({ ...shop, providers }, 'favicon', photo)).rejects.toMatchObject({
    code: 'invalid_image',
    data: { reason: 'This image is too small: both sides need at least 180 pixels.' },
  })
})

test('pages know nothing of a brand until there is one', async () => {
  expect(await loadStoreDetails(shop)).not.toHaveProperty('brand')
  await deleteBrandImage(shop, { kind: 'logo' })
  expect(await loadStoreDetails(shop)).not.toHaveProperty('brand')
})

test('colours and images are kept beside each other, and pages with either are invalidated', async () => {
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  await brand.update(shop, style)
  await uploadBrandImage(shop, 'logo', photo)
  await brand.update(shop, { ...style, corners: 'square' })
  expect((await loadStoreDetails(shop)).brand).toMatchObject({
    primary: '#7a1fa2',
    corners: 'square',
    logo: { width: 200, height: 96, url: expect.stringMatching(/^\/media\/pictures\/brand\/[\w-]+$/) },
  })
  await expect.poll(() => received).toEqual(['settings', 'settings', 'settings'])
  await stop()
  const { rows } = await shop.database.run('SELECT DISTINCT action FROM audit_log')
  expect(rows).toEqual([{ action: 'settings.brand_updated' }])
})

test('a replaced or removed image loses its files', async () => {
  const before = files()
  await uploadBrandImage(shop, 'logo', photo)
  await runOutbox(shop, { 'files.delete': handleDeleteFiles }, 10)
  expect(files()).toHaveLength(before.length)
  expect(files()).not.toEqual(before)
  await deleteBrandImage(shop, { kind: 'logo' })
  await runOutbox(shop, { 'files.delete': handleDeleteFiles }, 10)
  expect(files()).toEqual([])
})
