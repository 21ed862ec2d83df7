import type { ContentImage } from '@shop/contract/content-images'
import { homeSectionFixture } from '@shop/testing/factories/sample-page-data'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneHomeImages, uploadHomeImage } from './home-images.ts'
import { homeSections } from './home-sections.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const bytes = new Uint8Array([1])
const dayMs = 24 * 60 * 60_000

const toFiles = ({ url }: ContentImage) =>
  [480, 960].map((width) => `${url.slice('/media/'.length)}-${width}.webp`)

const listFiles = () => shop.providers.files.list('pictures/content/')

test('staff without the permission cannot upload, and a file that is no image is rejected', async () => {
  const staff = shop.as({ ...(await createTestActor(shop)), permissions: new Set(['marketing:read']) })
  await expect(uploadHomeImage(staff, bytes)).rejects.toMatchObject({ code: 'forbidden' })
  const rejecting = {
    ...shop,
    providers: {
      ...shop.providers,
      createContentImage: async () => ({ processed: false, problem: 'not_an_image' }) as const,
    },
  }
  await expect(uploadHomeImage(rejecting, bytes)).rejects.toMatchObject({ code: 'invalid_image' })
  expect(await listFiles()).toEqual([])
})

test('an image that no section shows is deleted a day after its upload; a shown one stays', async () => {
  const shown = await uploadHomeImage(shop, bytes)
  const unused = await uploadHomeImage(shop, bytes)
  expect(shown).toMatchObject({ widths: [480, 960], width: 960, height: 540, alt: '' })
  const section = homeSectionFixture({ kind: 'hero', image: shown })
  await homeSections.update(shop, { version: 0, sections: [section], has_default_rows: true })
  const both = [...toFiles(shown), ...toFiles(unused)].toSorted()
  // Ids made before by other tests of the process may be later than this clock, and ids never go back.
  const uploadedAt = Number.parseInt(unused.url.slice(-36).replace('-', '').slice(0, 12), 16)
  shop.clock.move(uploadedAt - shop.clock.now().getTime() + dayMs - 1_000)
  await pruneHomeImages(shop)
  expect(await listFiles()).toEqual(both)
  shop.clock.move(2_000)
  await pruneHomeImages(shop)
  expect(await listFiles()).toEqual(toFiles(shown))
})
