import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { listEmailsTo } from './customer.ts'
import { newVisitor, owner } from './visitor.ts'

test('the owner writes to subscribers, checks a test email, sends it, and a subscriber unsubscribes by its link', async ({
  page,
  request,
}, { project }) => {
  const subscriber = newVisitor()
  await request.post('/api/newsletter', { data: { email: subscriber.email } })
  const link = await subscriber.getEmailedLink('confirm-newsletter', request)
  const confirmed = await request.post('/api/newsletter/confirm', { data: { token: link.split('/').at(-1) } })
  expect(confirmed.status()).toBe(200)

  const mark = `Prints ${randomBytes(4).toString('hex')}`
  const shop = project.name === 'staff phone' ? '1' : '2'
  const listCampaignEmails = async (to: string) =>
    (await listEmailsTo(to, shop)).filter((sentEmail) => sentEmail.includes(mark))
  await signInByApi(page, owner)
  await page.goto('/admin/marketing/campaigns/new')
  await page.getByLabel('Name', { exact: true }).fill(mark)
  await page.getByLabel('Subject', { exact: true }).fill(mark)
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Good morning {first_name},\n\nthey are in.\n\n[See them](/products)')
  await expect(page.getByText('they are in.').last()).toBeVisible()
  await expect(page.getByText('The subject fits on a phone')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/marketing\/campaigns\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: mark, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`Test sent to ${owner.email}.`).first()).toBeVisible()
  await expect.poll(async () => (await listCampaignEmails(owner.email)).length, { timeout: 20_000 }).toBe(1)

  await page.getByRole('button', { name: 'Review and send' }).click()
  const question = page.getByRole('dialog', { name: 'Send this campaign?' })
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible()
  await expect
    .poll(async () => (await listCampaignEmails(subscriber.email)).length, { timeout: 20_000 })
    .toBe(1)
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })

  const [sentEmail = ''] = await listCampaignEmails(subscriber.email)
  const token = /\/newsletter\/unsubscribe\/([\w-]{43})/.exec(sentEmail)?.[1]
  await page.goto(`/newsletter/unsubscribe/${token}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed.')).toBeVisible()
})
