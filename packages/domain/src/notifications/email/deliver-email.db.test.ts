import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { emptyEmailTemplate } from '@shop/contract/email-templates'
import { loadStoreDetails, saveStoreDetails } from '../../store/store-details.ts'
import { updateEmailTemplate } from '../../store/email-templates.ts'
import { deliverEmails, type EmailTransport } from './deliver-email.ts'
import { listNotifications, loadEmail } from './notification-log.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.database.run('DELETE FROM emails; DELETE FROM outbox')
  shop.providers.sentEmails.length = 0
})

const link = 'http://localhost:3000/auth/reset-password/key-of-the-account'

async function mailer(transport: EmailTransport['transport'], from?: string, language = 'en') {
  await enqueueEmail(shop, {
    to: 'ada@example.ng',
    content: { template: 'reset-password', first_name: 'Ada', link, minutes: 30 },
    language,
    related_to: '',
  })
  await runTasks({ from, transport })
}

const noAttachment = () => Promise.reject(new Error('No email here has an attachment.'))

async function runTasks(emailTransport: EmailTransport) {
  await runOutbox(shop, { 'email.send': deliverEmails(emailTransport, noAttachment) }, 5)
}

const staffReader = (permissions: string[]) =>
  shop.as({
    kind: 'account',
    account_id: '0192f0c0-0000-7000-8000-000000000001',
    session_id: '0192f0c0-0000-7000-8000-000000000002',
    name: 'Assistant',
    email: 'clerk@example.ng',
    role: 'support',
    permissions: new Set(permissions) as never,
  })

test('neither visitors nor staff without the permission see emails', async () => {
  const page = { page: 1, limit: 10 }
  await expect(listNotifications(shop.as({ kind: 'visitor' }), page)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await expect(listNotifications(staffReader(['orders:read']), page)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test.each(['nonsense', '0192f0c0-0000-7000-8000-000000000009'])('email %s is not found', async (id) => {
  await expect(loadEmail(shop, { email_id: id })).rejects.toMatchObject({ code: 'not_found' })
})

test('an email that the server rejects stays queued and leaves no copy', async () => {
  const { send } = shop.providers.email
  shop.providers.email.send = async () => {
    throw new Error('450 try later')
  }
  await mailer('smtp')
  shop.providers.email.send = send
  expect(await listNotifications(shop, { page: 1, limit: 10 })).toMatchObject({
    items: [{ channel: 'email', template: 'reset-password', status: 'queued', text: '' }],
    queued_count: 1,
    failed_count: 0,
  })
  const { rows } = await shop.database.run('SELECT count(*)::int AS copies FROM emails')
  expect(rows).toEqual([{ copies: 0 }])
})

test('a copy that cannot be stored does not send the other emails of its batch again', async () => {
  const { renderEmail } = shop.providers
  shop.providers.renderEmail = async (content, ...rest) => {
    const email = await renderEmail(content, ...rest)
    return 'first_name' in content && content.first_name === 'Bad' ? { ...email, text: 'a\0b' } : email
  }
  for (const [name, to] of [
    ['Bad', 'bad@example.ng'],
    ['Ada', 'ada@example.ng'],
  ] as const)
    await enqueueEmail(shop, {
      to,
      content: { template: 'reset-password', first_name: name, link, minutes: 30 },
      language: 'en',
      related_to: '',
    })
  await runTasks({ from: undefined, transport: 'folder' })
  shop.providers.renderEmail = renderEmail
  const { rows } = await shop.database.run(
    `SELECT payload->>'to' AS "to" FROM outbox WHERE completed_at IS NULL`,
  )
  expect(rows).toEqual([{ to: 'bad@example.ng' }])
  const copies = await shop.database.run('SELECT recipient FROM emails')
  expect(copies.rows).toEqual([{ recipient: 'ada@example.ng' }])
  expect(shop.providers.sentEmails.filter(({ to }) => to === 'ada@example.ng')).toHaveLength(1)
})

test('only the owner can read an email whose link works like a password', async () => {
  await mailer('folder')
  const [email] = (
    await listNotifications(staffReader(['emails:read', 'notifications:read']), { page: 1, limit: 10 })
  ).items
  const id = String(email?.id)
  await expect(
    loadEmail(staffReader(['emails:read', 'notifications:read']), { email_id: id }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect((await loadEmail(staffReader(['*']), { email_id: id })).text).toContain(link)
})

test('with an email server, the sent email has the link and the stored copy does not', async () => {
  await mailer('smtp')
  const [email] = (await listNotifications(shop, { page: 1, limit: 10 })).items
  expect((await loadEmail(shop, { email_id: String(email?.id) })).text).not.toContain('key-of-the-account')
  expect(shop.providers.sentEmails[0]?.text).toContain(link)
})

test('sender, recipient and message id are set', async () => {
  await mailer('folder')
  await mailer('folder', 'Ada Stores <ada@stores.ng>')
  const [first, second] = shop.providers.sentEmails
  expect(first).toMatchObject({ to: 'ada@example.ng', from: 'Kasoja <no-reply@localhost>' })
  expect(first?.message_id).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  expect(second?.from).toBe('Ada Stores <ada@stores.ng>')
})

test("an email is sent with the owner's custom text", async () => {
  await updateEmailTemplate(shop, {
    key: 'reset-password',
    language: 'en',
    subject: 'Your way back in',
    opening: '',
    closing: '',
  })
  await mailer('smtp')
  expect(shop.providers.sentEmails[0]?.subject).toBe('Your way back in')
  await updateEmailTemplate(shop, { ...emptyEmailTemplate, key: 'reset-password', language: 'en' })
  await mailer('smtp')
  expect(shop.providers.sentEmails[1]?.subject).toBe('reset-password')
})

test('an email is in English once the owner has hidden its language', async () => {
  const details = await loadStoreDetails(shop)
  await saveStoreDetails(shop, { ...details, hidden_languages: ['pcm'] })
  await mailer('folder', undefined, 'pcm')
  await saveStoreDetails(shop, details)
  await mailer('folder', undefined, 'pcm')
  expect(shop.providers.sentEmails.map(({ html }) => html)).toEqual([
    '<p lang="en">reset-password</p>',
    '<p lang="pcm">reset-password</p>',
  ])
})

test("the owner's text in one language is not in emails in another, nor in their stored copies", async () => {
  const texts = { ...emptyEmailTemplate, key: 'reset-password' }
  await updateEmailTemplate(shop, { ...texts, language: 'en', subject: 'Your way back in' })
  await mailer('smtp', undefined, 'pcm')
  await updateEmailTemplate(shop, { ...texts, language: 'pcm', subject: 'How you go enter again' })
  await mailer('smtp', undefined, 'pcm')
  await mailer('smtp')
  expect(shop.providers.sentEmails.map(({ subject }) => subject)).toEqual([
    'reset-password',
    'How you go enter again',
    'Your way back in',
  ])
  const { rows } = await shop.database.run('SELECT subject FROM emails ORDER BY id')
  expect(rows.map(({ subject }) => subject)).toEqual(shop.providers.sentEmails.map(({ subject }) => subject))
  for (const language of ['en', 'pcm']) await updateEmailTemplate(shop, { ...texts, language })
})

test('the next page continues where the previous one ended', async () => {
  for (let sent = 0; sent < 3; sent += 1) await mailer('folder')
  const first = await listNotifications(shop, { page: 1, limit: 2 })
  const second = await listNotifications(shop, { page: 2, limit: 2, cursor: String(first.next_cursor) })
  expect(first.total).toBe(3)
  expect(second.next_cursor).toBeNull()
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
})
