import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderEmailSender } from './email-senders.ts'

const email = {
  to: 'ada@example.ng',
  from: 'Kasoja <orders@example.ng>',
  subject: 'Your order',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  message_id: '<order-7/../../x@example.ng>',
}

const clock = { now: () => new Date('2026-11-21T09:00:00.123Z') }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emails-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('throws if the folder cannot be written', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(createFolderEmailSender(join(folder, 'file'), clock).send(email)).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  )
})

test('writes one whole email into the folder and nothing else', async () => {
  const emails = join(folder, 'sent', 'emails')
  await createFolderEmailSender(emails, clock).send(email)
  const names = await readdir(emails)
  expect(names).toEqual([expect.stringMatching(/^2026-11-21T09-00-00-123Z-[0-9a-f]{16}\.eml$/)])
  const text = await readFile(join(emails, names[0] ?? ''), 'utf8')
  expect(text).toContain('To: ada@example.ng\r\n')
  expect(text).toContain('Date: Sat, 21 Nov 2026 09:00:00 +0000\r\n')
  expect(text).toContain('<p>Thank you</p>')
})

test('an email includes its attachment under its name', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7 of an invoice')
  const files = [{ name: 'INV-000042.pdf', contentType: 'application/pdf', bytes }]
  await createFolderEmailSender(folder, clock).send({ ...email, files })
  const [name = ''] = await readdir(folder)
  const text = await readFile(join(folder, name), 'utf8')
  expect(text).toContain('Content-Disposition: attachment; filename=INV-000042.pdf')
  expect(text).toContain(Buffer.from(bytes).toString('base64'))
})

test('an email with one-click unsubscribe has the headers', async () => {
  const unsubscribeUrl = 'https://shop.example.ng/api/newsletter/unsubscribe/x'
  await createFolderEmailSender(folder, clock).send({ ...email, unsubscribeUrl })
  const [name = ''] = await readdir(folder)
  const text = await readFile(join(folder, name), 'utf8')
  expect(text).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('erases all emails to one address, whatever else mentions it', async () => {
  const sender = createFolderEmailSender(folder, clock)
  await sender.erase('nobody@example.ng')
  await sender.send(email)
  await sender.send({ ...email, to: 'staff@example.ng', text: 'To: ada@example.ng', message_id: '<staff@x>' })
  await sender.erase('Ada@example.ng')
  const [left = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(await readFile(join(folder, left), 'utf8')).toContain('To: staff@example.ng')
})

test('erasing works in a shop that has sent no email yet', async () => {
  await expect(createFolderEmailSender(join(folder, 'none'), clock).erase('ada@example.ng')).resolves.toBe(
    undefined,
  )
})
