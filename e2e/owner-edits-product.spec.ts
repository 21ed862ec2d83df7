import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectProductPage, newProductName, getOwnerHeaders, createProductByApi } from './product-by-api.ts'
import { owner } from './visitor.ts'

const photo = fileURLToPath(new URL('fixtures/calabash.png', import.meta.url))

const saved = (page: Page) => expect(page.getByText('Product saved')).toBeVisible()

test('the owner adds a product with sizes and a photo, and the shop shows it', async ({ page, request }) => {
  const name = newProductName()
  await signInByApi(page, owner)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { name: 'Add product', level: 1 })).toBeAttached()

  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Enter the price', { exact: true })).toBeVisible()

  await page.getByLabel(/^Description/).fill('A carved calabash from Oyo.')
  await page.getByLabel('Category', { exact: true }).selectOption('Home and Kitchen')
  await page.getByLabel('New size').fill('Small')
  await page.getByLabel('New size').press('Enter')
  await page.getByLabel('Price of Small', { exact: true }).fill('28,500')
  await page.getByLabel('Stock of Small').fill('4')
  await page.getByLabel('Weight of Small').fill('700')
  await page.getByLabel('New size').fill('Large')
  await page.getByLabel('New size').press('Enter')
  await page.getByLabel('Price of Large', { exact: true }).fill('35000')
  await page.getByLabel('Stock of Large').fill('2')
  await page.getByRole('button', { name: 'Add feature' }).click()
  await page.getByLabel('Feature 1', { exact: true }).fill('Carved by hand')
  await page.getByLabel('Published').check()
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Add product' }).click()

  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expectProductPage(request, id, {
    has: [name, 'A carved calabash from Oyo.', 'Carved by hand', '₦28,500', `/media/pictures/${id}/`],
  })
})

test('edits of price, stock, text and images appear in the shop within a second', async ({
  page,
  request,
}) => {
  const { id, name } = await createProductByApi(request)
  await expectProductPage(request, id, { has: ['₦1,000'] })
  await signInByApi(page, owner)
  await page.goto(`/admin/products/edit-product/${id}`)
  await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeAttached()

  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(`${name}, polished`)
  await page.getByLabel('Price of the product', { exact: true }).fill('850.50')
  await page.getByRole('button', { name: 'Show as old price' }).click()
  await page.getByLabel('Stock of the product').fill('3')
  await page.getByRole('button', { name: /No alt text/ }).click()
  await page.getByLabel('Alt text of image 1').fill('A round calabash')
  await expect(page.getByText('-14% shown as “Save ₦149.50”')).toBeVisible()
  await expect(page.getByText('name, 1 price, 1 old price, 1 stock count, images')).toBeVisible()
  await page.keyboard.press('Control+s')
  await saved(page)

  await expectProductPage(request, id, {
    has: [`${name}, polished`, '₦850.50', '₦1,000', 'A round calabash', 'Only 3 left'],
  })
  await page.goto(`/admin/products/view-product/${id}`)
  await expect(page.getByText('Price: ₦1,000 → ₦850.50')).toBeVisible()
})

test('if the text is refused, the images stay unchanged', async ({ page, request }) => {
  const { id } = await createProductByApi(request)
  const headers = await getOwnerHeaders(request)
  await signInByApi(page, owner)
  await page.goto(`/admin/products/edit-product/${id}`)
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await page.getByRole('button', { name: /No alt text/ }).click()
  await page.getByLabel('Alt text of image 1').fill('A round calabash')
  await page.getByLabel('Old price of the product').fill('9,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please check the highlighted fields.')).toBeVisible()
  const getAltText = async () =>
    (await (await request.get(`/api/admin/products/${id}`, { headers })).json()).product_images[0].alt
  expect(await getAltText()).not.toBe('A round calabash')
  await page.getByLabel('Old price of the product').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  expect(await getAltText()).toBe('A round calabash')
})

test('unsaved input survives a reload, and leaving asks for confirmation', async ({ page, request }) => {
  const { id, name } = await createProductByApi(request)
  await signInByApi(page, owner)
  await page.goto(`/admin/products/edit-product/${id}`)
  const readDraft = () => page.evaluate((key) => localStorage.getItem(key), `draft:product:${id}`)
  await page.getByLabel(/^Description/).fill('A sentence.')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  expect(await readDraft()).toBeNull()
  // Input after a save is based on the saved version.
  const headers = await getOwnerHeaders(request)
  const { version } = await (await request.get(`/api/admin/products/${id}`, { headers })).json()
  await page.getByLabel(/^Description/).fill('Half a sentence')
  await expect.poll(readDraft).toContain('Half a sentence')
  expect(JSON.parse((await readDraft()) ?? '')).toMatchObject({ version })
  await page.reload()
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(page.getByLabel(/^Description/)).toHaveValue('Half a sentence')

  await page.getByRole('link', { name: 'Product history' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel(/^Description/)).toHaveValue('Half a sentence')
  await page.getByRole('link', { name: 'Product history' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel(/^Description/)).toHaveValue('A sentence.')
})

test('on conflict, the later editor sees who saved first and can overwrite', async ({ page, request }) => {
  const { id, name } = await createProductByApi(request)
  await signInByApi(page, owner)
  await page.goto(`/admin/products/edit-product/${id}`)
  await page.getByLabel('Name', { exact: true }).fill(`${name} of mine`)
  const headers = await getOwnerHeaders(request)
  await request.put(`/api/admin/products/${id}/published`, { headers, data: { published: false } })
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by Shop Owner' })
  await expect(conflict).toContainText('Unpublished.')
  await conflict.getByRole('button', { name: 'Overwrite' }).click()
  await saved(page)
  await expectProductPage(request, id, { has: [`${name} of mine`] })
})

test('from the list: price and stock are edited in place and undone, then the product is unpublished @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const { id, name } = await createProductByApi(request)
  await signInByApi(page, owner)
  await page.goto(`/admin/products?search=${id}`)
  if (isMobile) {
    await page.getByRole('button', { name }).click()
    await page.getByLabel('Price', { exact: true }).fill('1,200')
    await page.getByRole('button', { name: `One more of ${name}` }).click()
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
  } else {
    await page.getByRole('button', { name: `edit stock of ${name}` }).click()
    await page.getByLabel(`Stock of ${name}`).fill('6')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `edit stock of ${name}` })).toHaveText('6')
    await page.getByRole('button', { name: `edit price of ${name}` }).click()
    await page.getByLabel(`Price of ${name}`).fill('1,200')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `edit price of ${name}` })).toHaveText('₦1,200')
  }
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectProductPage(request, id, { has: ['₦1,200'] })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expectProductPage(request, id, { has: ['₦1,000'], lacks: ['₦1,200'] })

  await page.goto(`/admin/products/view-product/${id}`)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('heading', { name: 'Draft' })).toBeVisible()
  await expectProductPage(request, id, { status: 404 })
})
