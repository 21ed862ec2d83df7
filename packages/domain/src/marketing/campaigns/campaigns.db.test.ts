import type { CampaignInput } from '@shop/contract/admin/campaigns'
import { runCampaigns, insertSubscribers } from '@shop/testing/factories/campaigns'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSegment } from '../segments/segments.ts'
import { unsubscribeFromNewsletter } from '../../notifications/subscriptions/newsletter.ts'
import { controlJob } from '../../operations/jobs/jobs.ts'
import { listSubscribers } from '../../notifications/subscriptions/list-subscribers.ts'
import { AddressRefused } from '../../core/ports/email.ts'
import { deliverEmail } from '../../notifications/email/deliver-email.ts'
import { createCampaign, deleteCampaign, updateCampaign, getCampaign } from './campaigns.ts'
import { countAudience } from './audience.ts'
import { listCampaigns, listMyCampaigns } from './list-campaigns.ts'
import { previewCampaign, sendTestCampaign } from './preview-campaign.ts'
import { sendCampaign } from './send-campaign.ts'
import { cancelCampaign, cancelCampaignForJob } from './cancel-campaign.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.providers.sentEmails.length = 0
  await shop.database.run('DELETE FROM outbox')
  await shop.database.run('DELETE FROM campaigns')
  await shop.database.run('DELETE FROM newsletter_subscribers')
})

const hourMs = 3_600_000
const input: CampaignInput = {
  name: 'Prints',
  subject: 'New prints, {first_name}',
  preheader: 'From Abeokuta',
  body: 'Good morning {first_name},\n\nthey are in.\n\n[See them](/products)',
  segment_id: null,
}
const draft = (change: Partial<typeof input> = {}) => createCampaign(shop, { ...input, ...change })
const sendNow = ({ id, version }: { id: string; version: number }) =>
  sendCampaign(shop, { campaign_id: id, version, at: null, key: undefined })
const sentTo = () => shop.providers.sentEmails.map(({ to }) => to).toSorted()
const subscriberEmails = (count: number, name = 'reader') =>
  Array.from({ length: count }, (_, n) => `${name}${String(n).padStart(3, '0')}@example.ng`)

test('each action needs its own permission', async () => {
  const { id, version } = await draft()
  const customer = shop.as(await createTestActor(shop))
  await expect(listCampaigns(customer, { page: 1, limit: 5 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(createCampaign(customer, { ...input })).rejects.toMatchObject({ code: 'forbidden' })
  const editor = shop.as({
    ...(await createTestActor(shop)),
    permissions: new Set(['marketing:read', 'marketing:write']),
  })
  expect(await getCampaign(editor, { campaign_id: id })).toMatchObject({ status: 'draft' })
  const send = sendCampaign(editor, { campaign_id: id, version, at: null, key: undefined })
  await expect(send).rejects.toMatchObject({ code: 'forbidden' })
  await expect(cancelCampaign(editor, { campaign_id: id })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a conflicting save is rejected and names the previous editor', async () => {
  const { id, version } = await draft()
  await updateCampaign(shop, { campaign_id: id, ...input, subject: 'Theirs', version })
  const conflict = updateCampaign(shop, { campaign_id: id, ...input, subject: 'Mine', version })
  await expect(conflict).rejects.toMatchObject({ code: 'version_conflict', data: { version: version + 1 } })
  await expect(sendNow({ id, version })).rejects.toMatchObject({ code: 'version_conflict' })
  expect(await getCampaign(shop, { campaign_id: id })).toMatchObject({ subject: 'Theirs' })
})

test.each([
  ['an empty message', { body: ' ' }],
  ['no subject', { subject: '' }],
  ['an unknown placeholder', { body: 'Hello {name}' }],
  ['an unknown coupon', { body: '[coupon: NONE]' }],
  ['an unknown product', { body: '[products: no-such]' }],
])('%s prevents it from being sent', async (_what, change) => {
  const campaign = await draft(change)
  await expect(sendNow(campaign)).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await getCampaign(shop, { campaign_id: campaign.id })).status).toBe('draft')
})

test("a segment campaign only goes to the segment's subscribed customers", async () => {
  await insertSubscribers(shop, ['segment-reads@example.ng', 'no-customer@example.ng'])
  await createTestActor(shop, { email: 'segment-reads@example.ng' })
  await createTestActor(shop, { email: 'segment-no@example.ng' })
  const rule = { all: [{ kind: 'joined_within' as const, days: 3_650 }] }
  const segment = await createSegment(shop, { name: 'New', rule })
  const audience = await countAudience(shop, { segment_id: segment.id })
  expect(audience.recipient_count).toBe(1)
  expect(audience.segment_count - audience.no_consent_count).toBe(1)
  await sendNow(await draft({ segment_id: segment.id }))
  await runCampaigns(shop)
  expect(sentTo()).toEqual(['segment-reads@example.ng'])
})

test('a deleted segment has no recipients, rather than everybody', async () => {
  await insertSubscribers(shop, subscriberEmails(2))
  const campaign = await draft({ segment_id: '0192f0c0-0000-7000-8000-000000000001' })
  await expect(sendNow(campaign)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await runCampaigns(shop)).toBe(0)
})

test('a sent campaign cannot be changed, deleted or sent again', async () => {
  await insertSubscribers(shop, subscriberEmails(1))
  const { id } = await sendNow(await draft())
  await runCampaigns(shop)
  const { status, version } = await getCampaign(shop, { campaign_id: id })
  expect(status).toBe('sent')
  const invalidTransition = { code: 'invalid_transition' }
  await expect(updateCampaign(shop, { campaign_id: id, ...input, version })).rejects.toMatchObject(
    invalidTransition,
  )
  await expect(deleteCampaign(shop, { campaign_id: id })).rejects.toMatchObject(invalidTransition)
  await expect(sendNow({ id, version })).rejects.toMatchObject(invalidTransition)
  await expect(cancelCampaign(shop, { campaign_id: id })).rejects.toMatchObject(invalidTransition)
})

test('a draft can be deleted', async () => {
  const { id } = await draft()
  await deleteCampaign(shop, { campaign_id: id })
  await expect(getCampaign(shop, { campaign_id: id })).rejects.toMatchObject({ code: 'not_found' })
})

test('only subscribers are emailed, and the preview counts match', async () => {
  await insertSubscribers(shop, ['reads@example.ng', 'blocked@example.ng', 'goes@example.ng'])
  await insertSubscribers(shop, ['asked@example.ng'], 'pending')
  await insertSubscribers(shop, ['left@example.ng'], 'unsubscribed')
  await createTestActor(shop, { email: 'blocked@example.ng' })
  await createTestActor(shop, { email: 'goes@example.ng' })
  await shop.database.run("UPDATE accounts SET blocked_at = now() WHERE email = 'blocked@example.ng'")
  await shop.database.run("UPDATE accounts SET deletion_due_at = now() WHERE email = 'goes@example.ng'")
  expect(await countAudience(shop, { segment_id: null })).toEqual({
    segment_count: 5,
    no_consent_count: 2,
    blocked_count: 2,
    suppressed_count: 0,
    recipient_count: 1,
  })
  const { id } = await sendNow(await draft())
  await runCampaigns(shop)
  expect(sentTo()).toEqual(['reads@example.ng'])
  expect(await getCampaign(shop, { campaign_id: id })).toMatchObject({
    status: 'sent',
    recipient_count: 1,
    delivery_stats: { queued: 0, sent: 1, skipped: 0, failed: 0 },
  })
})

test("an email includes the recipient's name only if the address is confirmed, and says how to unsubscribe, in their language", async () => {
  const tokens = await insertSubscribers(shop, ['ngozi@example.ng', 'bola@example.ng'])
  await createTestActor(shop, { first_name: 'Ngozi', email: 'ngozi@example.ng' })
  await createTestActor(shop, { first_name: 'Bola', email: 'bola@example.ng' })
  await shop.database.run(
    "UPDATE accounts SET email_confirmed_at = now(), language = 'pcm' WHERE email = 'ngozi@example.ng'",
  )
  await sendNow(await draft())
  await runCampaigns(shop)
  const emails = new Map(shop.providers.sentEmails.map((email) => [email.to, email]))
  expect(emails.get('ngozi@example.ng')?.text).toContain('Good morning Ngozi,')
  expect(emails.get('ngozi@example.ng')?.html).toBe('<p lang="pcm">campaign</p>')
  expect(emails.get('bola@example.ng')?.html).toBe('<p lang="en">campaign</p>')
  expect(emails.get('bola@example.ng')?.text).toContain('"text":"Good morning,"')
  expect(emails.get('bola@example.ng')?.text).not.toContain('Bola')
  const token = tokens.get('bola@example.ng') ?? ''
  expect(emails.get('bola@example.ng')?.unsubscribe_url).toBe(
    `${shop.publicUrl}/api/newsletter/unsubscribe/${token}`,
  )
  expect(emails.get('bola@example.ng')?.text).toContain(`${shop.publicUrl}/newsletter/unsubscribe/${token}`)
})

test('a subscriber who unsubscribes before the email is sent gets none', async () => {
  const emails = subscriberEmails(4)
  const tokens = await insertSubscribers(shop, emails)
  const { id } = await sendNow(await draft())
  await unsubscribeFromNewsletter(shop, { token: tokens.get(emails[0] ?? '') ?? '' })
  await runCampaigns(shop, 1)
  await unsubscribeFromNewsletter(shop, { token: tokens.get(emails[1] ?? '') ?? '' })
  await runCampaigns(shop)
  expect(sentTo()).toEqual(emails.slice(2))
  expect((await getCampaign(shop, { campaign_id: id })).delivery_stats).toMatchObject({ sent: 2, skipped: 1 })
})

test('cancelling the job stops the campaign: neither its enqueued emails nor those of a paused job are sent', async () => {
  const stops = { 'campaign.send': cancelCampaignForJob }
  for (const [at, name] of ['running', 'paused'].entries()) {
    await insertSubscribers(shop, subscriberEmails(230, name))
    const { id, job } = await sendNow(await draft())
    await runCampaigns(shop, 1)
    const jobId = job?.id ?? ''
    if (at === 1) await controlJob(shop, { job_id: jobId, action: 'pause' }, stops)
    expect((await getCampaign(shop, { campaign_id: id })).status).toBe('sending')
    await controlJob(shop, { job_id: jobId, action: 'cancel' }, stops)
    expect(await getCampaign(shop, { campaign_id: id })).toMatchObject({
      status: 'cancelled',
      delivery_stats: { queued: 0, sent: 0 },
      job: { status: 'cancelled', allowed_actions: [] },
    })
    shop.clock.move(hourMs)
    await runCampaigns(shop)
    expect(sentTo()).toEqual([])
  }
})

test('a campaign stopped midway sends no more emails, and its job ends', async () => {
  await insertSubscribers(shop, subscriberEmails(450))
  const { id } = await sendNow(await draft())
  await runCampaigns(shop, 1)
  await runCampaigns(shop, 7, 'email.send_campaign')
  expect(sentTo()).toHaveLength(7)
  const stopped = await cancelCampaign(shop, { campaign_id: id })
  expect(stopped).toMatchObject({ status: 'cancelled', delivery_stats: { queued: 0, sent: 7, skipped: 193 } })
  shop.clock.move(hourMs)
  await runCampaigns(shop)
  expect(sentTo()).toHaveLength(7)
  expect((await getCampaign(shop, { campaign_id: id })).job?.status).toBe('cancelled')
})

test('an address that the email server rejected is tried once, then skipped until an email is delivered again', async () => {
  await insertSubscribers(shop, ['gone@example.ng', 'there@example.ng'])
  const { send } = shop.providers.email
  let attempts = 0
  shop.providers.email.send = async (email) => {
    if (email.to !== 'gone@example.ng') return send(email)
    attempts += 1
    throw new AddressRefused('550 5.1.1 no such user')
  }
  const { id } = await sendNow(await draft())
  for (let hour = 0; hour < 3; hour += 1) {
    await runCampaigns(shop)
    shop.clock.move(hourMs)
  }
  shop.providers.email.send = send
  expect(attempts).toBe(1)
  expect(await getCampaign(shop, { campaign_id: id })).toMatchObject({
    status: 'sent',
    delivery_stats: { sent: 1, failed: 1 },
  })

  expect(await countAudience(shop, { segment_id: null })).toMatchObject({
    blocked_count: 0,
    suppressed_count: 1,
    recipient_count: 1,
  })
  const { items } = await listSubscribers(shop, { search: 'gone@', page: 1, limit: 5 })
  expect(items).toMatchObject([{ status: 'subscribed', is_suppressed: true }])
  await sendNow(await draft())
  await runCampaigns(shop)
  expect(sentTo()).toEqual(['there@example.ng', 'there@example.ng'])

  const task = { id: shop.ids.next(shop.clock.now()), kind: 'email.send', attempts: 1 }
  const content = { template: 'password-changed', first_name: 'Ada' } as const
  const payload = { to: 'Gone@example.ng', content, language: 'en', related_to: '' }
  await deliverEmail(
    shop,
    { ...task, payload },
    {
      from: undefined,
      transport: 'folder',
    },
  )
  expect(await countAudience(shop, { segment_id: null })).toMatchObject({
    suppressed_count: 0,
    recipient_count: 2,
  })
})

test('a failed email is retried, sent once, and fails for good after the last attempt', async () => {
  await insertSubscribers(shop, subscriberEmails(2))
  const { send } = shop.providers.email
  let attempts = 0
  shop.providers.email.send = async (email) => {
    attempts += 1
    if (email.to === 'reader000@example.ng' && attempts < 3) throw new Error('The mail server is away')
    if (email.to === 'reader001@example.ng') throw new Error('No such mailbox')
    await send(email)
  }
  const { id } = await sendNow(await draft())
  for (let day = 0; day < 4; day += 1)
    for (let hour = 0; hour < 24; hour += 1) {
      await runCampaigns(shop)
      shop.clock.move(hourMs)
    }
  shop.providers.email.send = send
  expect(sentTo()).toEqual(['reader000@example.ng'])
  expect(await getCampaign(shop, { campaign_id: id })).toMatchObject({
    status: 'sent',
    delivery_stats: { sent: 1, failed: 1, queued: 0 },
  })
})

test('nothing is sent at night: emails wait until eight in the morning', async () => {
  await insertSubscribers(shop, subscriberEmails(3))
  const sinceMidnight = (shop.clock.now().getTime() + hourMs) % (24 * hourMs)
  shop.clock.move(23 * hourMs - sinceMidnight)
  await sendNow(await draft())
  await runCampaigns(shop)
  shop.clock.move(8.9 * hourMs)
  await runCampaigns(shop)
  expect(sentTo()).toEqual([])
  shop.clock.move(0.2 * hourMs)
  await runCampaigns(shop)
  expect(sentTo()).toHaveLength(3)
})

test('a scheduled campaign is sent once at its time, unless it was unscheduled', async () => {
  await insertSubscribers(shop, subscriberEmails(1))
  const at = new Date(shop.clock.now().getTime() + 2 * hourMs)
  const first = await draft()
  const scheduled = await sendCampaign(shop, {
    campaign_id: first.id,
    version: first.version,
    at,
    key: undefined,
  })
  expect(scheduled).toMatchObject({ status: 'scheduled', send_at: at.toISOString() })
  const back = await cancelCampaign(shop, { campaign_id: first.id })
  expect(back).toMatchObject({ status: 'draft', send_at: null })
  const other = await draft({ name: 'Other' })
  await sendCampaign(shop, { campaign_id: other.id, version: other.version, at, key: undefined })
  await runCampaigns(shop)
  expect(sentTo()).toEqual([])
  shop.clock.move(2 * hourMs)
  await runCampaigns(shop)
  expect(sentTo()).toHaveLength(1)
  expect((await getCampaign(shop, { campaign_id: first.id })).status).toBe('draft')
})

test('a scheduled campaign becomes a draft again if its sender lost the permission', async () => {
  await insertSubscribers(shop, subscriberEmails(1))
  const sender = await createTestActor(shop, { role: 'manager' })
  const { id, version } = await draft()
  const at = new Date(shop.clock.now().getTime() + hourMs)
  await sendCampaign(shop.as(sender), { campaign_id: id, version, at, key: undefined })
  await shop.database.run("UPDATE accounts SET role = 'support' WHERE id = $1", [sender.account_id])
  shop.clock.move(hourMs)
  await runCampaigns(shop)
  expect(sentTo()).toEqual([])
  expect((await getCampaign(shop, { campaign_id: id })).status).toBe('draft')
})

test("a test goes only to its sender, with the sender's name and no unsubscribe link", async () => {
  await insertSubscribers(shop, subscriberEmails(3))
  const staff = await createTestActor(shop, { role: 'manager', first_name: 'Amaka' })
  expect(await sendTestCampaign(shop.as(staff), input)).toBe(staff.email)
  const [email] = await listEnqueuedEmails(shop, staff.email)
  expect(email).toMatchObject({
    template: 'campaign',
    subject: 'Test: New prints, Amaka',
    subscription: null,
  })
  const { rows } = await shop.database.run('SELECT count(*)::int AS n FROM outbox')
  expect(rows[0]?.['n']).toBe(1)
})

test('a preview lists problems', async () => {
  const { checks, blocks: parts } = await previewCampaign(shop, {
    ...input,
    body: 'Hello {x}\n[products: no-such]',
  })
  expect(parts).toEqual([{ kind: 'text', text: 'Hello {x}' }])
  expect(checks.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
    '{x} is not a placeholder: write {first_name}',
    'no-such is not in the shop',
  ])
})

test('an erased subscriber leaves no data behind, and an export lists the campaigns they were sent', async () => {
  const subscription = await createTestActor(shop, { email: 'tola@example.ng' })
  await insertSubscribers(shop, [subscription.email])
  const { id } = await sendNow(await draft())
  await runCampaigns(shop)
  expect(await listMyCampaigns(shop.as(subscription))).toEqual([])
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [
    subscription.account_id,
  ])
  expect(await listMyCampaigns(shop.as(subscription))).toMatchObject([{ subject: input.subject }])
  await shop.database.run('DELETE FROM newsletter_subscribers')
  expect((await getCampaign(shop, { campaign_id: id })).delivery_stats.sent).toBe(0)
  const { rows } = await shop.database.run("SELECT 1 FROM outbox WHERE payload::text LIKE '%tola%'")
  expect(rows).toEqual([])
})
