import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { getOwnerHeaders } from './product-by-api.ts'
import { owner } from './visitor.ts'

test('the owner edits a page next to its preview, and the shop shows it with settings filled in', async ({
  page,
  request,
}) => {
  const mark = `Edited ${Date.now()}`
  await signInByApi(page, owner)
  await page.goto('/admin/settings/pages')
  await page.getByRole('link', { name: 'Returns & Exchanges' }).click()
  const contentField = page.getByLabel('Page content')
  await expect(contentField).toHaveValue(/How it works/)
  await contentField.fill(`## Send it back\n\n${mark}: {shop}.\n\n- Post: {registration}\n- Words: {fax}`)
  await expect(page.getByRole('heading', { name: '1. Send it back' })).toBeVisible()
  await expect(page.getByText(`${mark}: Kasoja.`)).toBeVisible()
  await expect(page.getByText('Post:', { exact: false }).filter({ visible: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no setting {fax}').first()).toBeVisible()
  await contentField.fill(`## Send it back\n\n${mark}: {shop}.`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Page saved')).toBeVisible()
  await expect.poll(async () => (await request.get('/returns')).text()).toContain(`${mark}: Kasoja.`)

  const headers = await getOwnerHeaders(request)
  const { default_content, version } = await (
    await request.get('/api/admin/content/returns', { headers })
  ).json()
  await contentField.fill('## Mine\n\nLate.')
  await request.put('/api/admin/content/returns', { headers, data: { ...default_content, version } })
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by Shop Owner' })
  await conflict.getByRole('button', { name: 'Reload' }).click()
  await expect(contentField).toHaveValue(/How it works/)
  await expect(conflict).toHaveCount(0)
})

test('unsaved text survives a reload, and leaving asks for confirmation', async ({ page }) => {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/pages/faq')
  await page.getByLabel('Introduction').fill('Half a sentence')
  await page.reload()
  await expect(page.getByLabel('Introduction')).toHaveValue('Half a sentence')
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/admin/settings')
})

test('the owner adds a page with the buttons of the editor, visitors open it, and she deletes it', async ({
  page,
  browser,
}) => {
  const title = `Our story ${Date.now()}`
  const path = `/pages/${title.toLowerCase().replaceAll(' ', '-')}`
  await signInByApi(page, owner)
  await page.goto('/admin/settings/pages')
  await page.getByRole('link', { name: 'Add page' }).click()
  await page.getByLabel('Title').fill(title)
  await expect(page.getByLabel('Address')).toHaveValue(path.replace('/pages/', ''))

  const contentField = page.getByLabel('Page content')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Heading' }).click()
  await page.keyboard.type('How we began')
  await expect(contentField).toHaveValue('## How we began')
  await page.keyboard.press('Enter')
  await page.keyboard.type('With one fan')
  await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  // Tab backwards reaches the toolbar where it was left; arrow keys move in it.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'List' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Honest')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Quick')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await toolbar.getByRole('button', { name: 'Link' }).click()
  const linkDialog = page.getByRole('dialog', { name: 'Add a link' })
  await linkDialog.getByLabel('Text to show').fill('Ask us')
  await linkDialog.getByLabel('Page', { exact: true }).selectOption('Contact')
  await linkDialog.getByRole('button', { name: 'Add link' }).click()
  await expect(contentField).toBeFocused()
  await toolbar.getByRole('button', { name: 'Table' }).click()
  const tableDialog = page.getByRole('dialog', { name: 'Add a table' })
  for (const [label, text] of Object.entries({
    'Heading of column 1': 'Day',
    'Heading of column 2': 'Hours',
    'Row 1, column 1': 'Monday',
    'Row 1, column 2': '9 to 5',
  }))
    await tableDialog.getByLabel(label).fill(text)
  await tableDialog.getByRole('button', { name: 'Add table' }).click()
  await expect(contentField).toHaveValue(
    /^## How we began\nWith one \*\*fan\*\*\n- Honest\n- Quick\n\[Ask us\]\(\/contact\)\n\n\| Day \| Hours \|\n\| Monday \| 9 to 5 \|\n$/,
  )
  await expect(page.getByRole('heading', { name: 'How we began' })).toBeVisible()

  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByText('Page added')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit page' })).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.locator('main strong', { hasText: 'fan' })).toBeVisible()
  await expect(visitor.getByRole('cell', { name: '9 to 5' })).toBeVisible()
  await expect(visitor.locator('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/contact',
  )

  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/settings/pages')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  expect((await visitor.request.get(path)).status()).toBe(404)
  await visitor.close()
})
