import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { signIn } from './sign-in.ts'
import { newVisitor, owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The entries of the menu, which phones open by a button. */
async function listMenuItems(page: Page): Promise<(string | null)[]> {
  const trigger = page.getByRole('button', { name: 'Menu' })
  const isPhone = await trigger.isVisible()
  if (isPhone) await trigger.click()
  const menu = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Admin', exact: true })
  const entries = menu.getByRole('list').getByRole('link')
  await expect(entries.first()).toBeVisible()
  const titles = await Promise.all((await entries.all()).map((entry) => entry.getAttribute('title')))
  if (isPhone) await page.keyboard.press('Escape')
  return titles
}

test('the owner creates a role and invites a member; role changes and removal apply at once', async ({
  page,
  request,
  browser,
}) => {
  const person = newVisitor()
  const role = `Packer ${person.username}`
  await placeOrderByApi(request, await register(request))
  await signInByApi(page, owner)
  await page.goto('/admin/settings/staff')
  await page.getByRole('button', { name: 'New role' }).click()
  const dialog = page.getByRole('dialog', { name: 'New role' })
  await dialog.getByLabel('Name').fill(role)
  await dialog.getByRole('button', { name: 'Create role' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: role }).click()
  await page.getByLabel(/^See the dashboard/).check()
  await page.getByLabel('See orders', { exact: true }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Saved. Changes apply immediately.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'staff and roles')
  const rolePage = page.url()

  await page.getByRole('button', { name: 'Invite' }).click()
  const inviteDialog = page.getByRole('dialog', { name: 'Invite a team member' })
  await inviteDialog.getByLabel('Email').fill(person.email)
  await inviteDialog.getByLabel('Role').selectOption(role)
  await inviteDialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: person.email })).toContainText(role)

  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const staffPage = await context.newPage()
  await staffPage.goto(await person.getEmailedLink('staff-invitation', request))
  await expect(staffPage.getByText(`You are invited to join as “${role}”.`)).toBeVisible()
  await staffPage.getByLabel('First Name').fill(person.first_name)
  await staffPage.getByLabel('Last Name').fill(person.last_name)
  await staffPage.getByLabel('Password', { exact: true }).fill(person.password)
  await expectAccessibleAtBothWidths(staffPage, 'joining the staff')
  await staffPage.getByRole('button', { name: 'Join the team' }).click()
  await staffPage.getByRole('link', { name: 'Sign In' }).click()
  await signIn(staffPage, person)
  await expect(staffPage.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()
  // Staff who may only view orders are not asked to pack or confirm them.
  const orders = staffPage.locator('main').getByRole('link', { name: / orders? to (pack|confirm)$/ })
  await expect(orders.first()).toHaveAccessibleName(/^View: /)
  expect(await listMenuItems(staffPage)).toEqual(['Dashboard', 'Orders'])
  await staffPage.goto('/admin/products')
  await expect(staffPage.getByText('Your role doesn’t include this section.')).toBeVisible()

  await page.goto(rolePage)
  await page.getByLabel('See products, including drafts').check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Saved. Changes apply immediately.')).toBeVisible()
  await staffPage.goto('/admin/products')
  await expect(staffPage.getByRole('heading', { name: 'Products', level: 1 })).toBeAttached()
  expect(await listMenuItems(staffPage)).toEqual(['Dashboard', 'Orders', 'Products'])

  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/admin/staff/') && response.request().method() !== 'GET',
  )
  await page
    .getByRole('combobox', { name: `Role of ${person.first_name}` })
    .last()
    .selectOption('Support')
  expect((await saved).ok()).toBe(true)
  await staffPage.goto('/admin/products')
  await expect(staffPage.getByText('Your role doesn’t include this section.')).toBeVisible()

  // An open admin page would notice the removal itself and sign out before the next request.
  await staffPage.goto('about:blank')
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await staffPage.goto('/admin')
  await expect(staffPage).toHaveURL('/')
  await staffPage.goto('/admin/auth/login')
  await signIn(staffPage, person)
  await expect(staffPage.getByRole('alert')).toHaveText('This account has no admin access.')
  await context.close()

  await page.goto('/admin/settings/audit-log?domain=staff')
  for (const action of [
    'Removed from the staff',
    'Changed a team member’s role',
    'Joined the staff',
    'Invited a team member',
  ])
    await expect(page.getByText(action).filter({ visible: true }).first()).toBeVisible()
})
