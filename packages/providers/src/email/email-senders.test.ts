import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFolderEmailSender, createSmtpEmailSender } from './email-senders.ts'
import { type SmtpServer, startSmtpServer } from '@shop/testing/fakes/smtp-server'
import { AddressRefused } from '@shop/domain/core/ports/email'

describe('folder email sender', () => {
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
    await createFolderEmailSender(folder, clock).send({ ...email, unsubscribe_url: unsubscribeUrl })
    const [name = ''] = await readdir(folder)
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test('erases all emails to one address, whatever else mentions it', async () => {
    const sender = createFolderEmailSender(folder, clock)
    await sender.erase('nobody@example.ng')
    await sender.send(email)
    await sender.send({
      ...email,
      to: 'staff@example.ng',
      text: 'To: ada@example.ng',
      message_id: '<staff@x>',
    })
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
})

describe('smtp email sender', () => {
  const email = {
    to: 'ada@example.ng',
    from: 'Kasoja <orders@example.ng>',
    subject: 'Your order ₦12,500',
    html: '<p>Thank you, <b>Adá</b></p>',
    text: 'Thank you, Adá\n.\n..two dots',
    message_id: '<order-7@example.ng>',
  }

  let server: SmtpServer

  const senders: { close(): void }[] = []

  beforeAll(async () => {
    server = await startSmtpServer()
  })

  afterEach(() => {
    for (const sender of senders.splice(0)) sender.close()
    server.emails.length = 0
  })

  afterAll(() => server.close())

  function open(url = server.url) {
    const sender = createSmtpEmailSender(url)
    senders.push(sender)
    return sender
  }

  test.each([
    ['the sender', ['MAIL', '550 5.7.1 not you']],
    ['the recipient', ['RCPT', '550 5.1.1 no such user']],
    ['the message for now', ['MESSAGE', '451 4.3.0 try later']],
  ] satisfies [string, [string, string]][])('throws when the server rejects %s', async (_what, reply) => {
    server.replies.push(reply)
    await expect(open().send(email)).rejects.toThrow(reply[1].slice(0, 3))
    expect(server.emails).toEqual([])
  })

  test.each([
    ['550 5.1.1 no such user', true],
    ['550-5.1.1 The email account that you tried to reach does not exist.\r\n550 5.1.1 Please try', true],
    ['550 5.2.1 mailbox disabled', true],
    ['553 no such address', true],
    ['550 5.7.1 your address is on a blocklist', false],
    ['552 5.2.2 mailbox full', false],
    ['450 4.2.1 try later', false],
  ])('"%s" for a recipient means that the mailbox does not exist: %s', async (reply, isMailboxUnknown) => {
    server.replies.push(['RCPT', reply])
    const error = await open()
      .send(email)
      .catch((error: unknown) => error)
    expect(error instanceof AddressRefused).toBe(isMailboxUnknown)
  })

  test('a rejected sender does not count as a rejected recipient', async () => {
    server.replies.push(['MAIL', '550 5.1.8 who are you'])
    await expect(open().send(email)).rejects.not.toBeInstanceOf(AddressRefused)
  })

  test('throws if the connection is cut midway, and sends on the next attempt', async () => {
    const sender = open()
    server.replies.push(['MESSAGE', 'hang up'])
    await expect(sender.send(email)).rejects.toThrow(/closed|reset|hang/i)
    await sender.send(email)
    expect(server.emails).toHaveLength(1)
  })

  test('throws if no server is listening', async () => {
    const other = await startSmtpServer()
    await other.close()
    await expect(open(other.url).send(email)).rejects.toThrow(/mail server cannot be reached: .*ECONNREFUSED/)
  })

  test('an address or subject cannot smuggle in recipients or headers', async () => {
    const sender = open()
    await sender
      .send({ ...email, to: 'ada@example.ng, eve@evil.example', subject: 'Hi\r\nBcc: eve@evil.example' })
      .catch(() => undefined)
    await sender
      .send({
        ...email,
        reply_to: 'x@y.ng\r\nBcc: eve@evil.example',
        message_id: '<a@b>\r\nBcc: eve@evil.example',
      })
      .catch(() => undefined)
    expect(server.emails.flatMap(({ to }) => to)).not.toContain('eve@evil.example')
    for (const { message } of server.emails) expect(message).not.toMatch(/^bcc:/im)
  })

  test('sends both texts, the given message id and the reply address', async () => {
    const withUser = server.url.replace('smtp://', 'smtp://shop:pa%40ss@')
    await open(withUser).send({ ...email, reply_to: 'help@example.ng' })
    const [received] = server.emails
    expect(received).toMatchObject({
      from: 'orders@example.ng',
      to: ['ada@example.ng'],
      auth: '\0shop\0pa@ss',
    })
    expect(received?.message).toContain('Message-ID: <order-7@example.ng>')
    expect(received?.message).toContain('Reply-To: help@example.ng')
    expect(received?.message).toContain('Auto-Submitted: auto-generated')
    expect(received?.message).toContain('text/plain')
    expect(received?.message).toContain('text/html')
  })
})
