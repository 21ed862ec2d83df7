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
