import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { chatMessage, lastConversation, receiveChat } from '@shop/testing/factories/whatsapp-chat'
import { type FakeWhatsapp, fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
let whatsapp: FakeWhatsapp
let access: string
let path: string
let version: number

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  const { shop } = server
  whatsapp = fakeWhatsapp()
  shop.providers.whatsapp = whatsapp
  const account = await createTestAccount(shop, 'support')
  access = (await signInAs(shop, account)).access
  await receiveChat(shop, chatMessage(shop, { kind: 'text', text: 'Is it red?' }))
  const ticket = await lastConversation(shop.as(account.actor))
  path = `/admin/tickets/${ticket.id}`
  version = ticket.version
})
afterAll(() => server.close())

/** A multipart body with one file. */
function upload(bytes: Buffer, token: string | undefined = access) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n`
  return server.call('POST', `${path}/images`, {
    ...(token !== undefined && { access: token }),
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  })
}

test('uploads of visitors, over 5 MB, of damaged images and that are no file are refused', async () => {
  expect((await upload(Buffer.from('x'), 'nobody')).statusCode).toBe(401)
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).json()).toMatchObject({
    code: 'payload_too_large',
  })
  expect((await upload(Buffer.alloc(0))).json()).toMatchObject({
    code: 'invalid_image',
    message: expect.stringContaining('damaged'),
  })
  expect((await server.call('POST', `${path}/images`, { access, body: {} })).statusCode).toBe(415)
  expect(server.shop.providers.storedFiles.size).toBe(0)
})

test('the image of a reply is served without a sign-in by its link alone, and cached nowhere', async () => {
  const { image_id } = (await upload(Buffer.from('image'))).json<{ image_id: string }>()
  const reply = await server.call('POST', `${path}/messages`, {
    access,
    body: {
      kind: 'outbound',
      channel: 'whatsapp',
      text: '',
      version,
      attachment: { type: 'image', image_id },
    },
    headers: { 'idempotency-key': 'reply-with-image' },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  await receiveChat(server.shop)
  const [sent] = whatsapp.sent
  const url = sent?.content.type === 'image' ? new URL(sent.content.url).pathname : ''
  const response = await server.app.inject(url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(response.headers['cache-control']).toContain('no-store')
  expect(response.headers['x-robots-tag']).toBe('noindex')
  const guessed = await server.app.inject(`/api/message-images/${image_id}`)
  expect(guessed.json()).toMatchObject({ code: 'not_found' })
})
