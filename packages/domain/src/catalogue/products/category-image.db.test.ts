import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import type { RequestContext } from '../../core/context.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCategory } from './categories.ts'
import { deleteCategoryImage, uploadCategoryImage } from './category-image.ts'
import { handleDeleteFiles } from './images.ts'
import { listAdminCategories } from './list-categories.ts'

let shop: TestShop
let staff: RequestContext
const photo = new Uint8Array([1])
const rejectImage = async () => ({ processed: false, problem: 'not_an_image' }) as const

beforeAll(async () => {
  shop = await openTestShop()
  staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  await createCategory(staff, { name: 'Lamps', description: '' })
})
afterAll(() => shop.close())

const files = () => [...shop.providers.storedFiles.keys()]
const image = async () => (await listAdminCategories(staff))[0]?.image

test('without the permission, of a category that does not exist, or with a file that is no image nothing is stored', async () => {
  const customer = shop.as(await createTestActor(shop))
  await expect(uploadCategoryImage(customer, 'lamps', photo)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteCategoryImage(customer, { slug: 'lamps' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(uploadCategoryImage(staff, 'none', photo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteCategoryImage(staff, { slug: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  const broken = { ...staff, providers: { ...shop.providers, createImages: rejectImage } }
  await expect(uploadCategoryImage(broken, 'lamps', photo)).rejects.toMatchObject({ code: 'invalid_image' })
  expect(files()).toEqual([])
  expect(await image()).toBeNull()
})

test('an upload replaces the image before, whose files are deleted, and so is the last when it is removed', async () => {
  await uploadCategoryImage(staff, 'lamps', photo)
  const first = await image()
  expect(first).toMatchObject({ alt: 'Lamps', widths: [400] })
  await uploadCategoryImage(staff, 'lamps', photo)
  const second = await image()
  expect(second?.url).not.toBe(first?.url)
  await runOutbox(shop, { 'files.delete': handleDeleteFiles }, 10)
  expect(files()).toEqual([`${second?.url.replace('/media/', '')}-400.webp`])
  await deleteCategoryImage(staff, { slug: 'lamps' })
  await deleteCategoryImage(staff, { slug: 'lamps' })
  await runOutbox(shop, { 'files.delete': handleDeleteFiles }, 10)
  expect(files()).toEqual([])
  expect(await image()).toBeNull()
})
