import { createHmac } from 'node:crypto'
import type { WhatsappContent, WhatsappEvent, WhatsappStatus } from '@shop/domain/core/ports/whatsapp'
import { type RunningServer, serveRequests } from '@shop/testing/fakes/serve-requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWebhookSender } from '../payments/test-gateway/keep-delivering.ts'
import { createMemoryTestGatewayStore } from '../payments/test-gateway/store.ts'
import { cloudApiVersion } from './call-cloud-api.ts'
import { createCloudApiSender, testCloudApiKeys } from './cloud-api.ts'
import { createTestCloudApi } from './test-cloud-api/test-cloud-api.ts'

const keys = {
  accessToken: 'token-of-the-contract',
  phoneNumberId: '100000000000001',
  businessAccountId: '100000000000002',
  appSecret: '0123456789abcdef0123456789abcdef',
  verifyToken: 'verify-me-please',
}
const mobile = '+2348031234567'
const text: WhatsappContent = { type: 'text', text: 'It comes today.' }
const placed: WhatsappContent = {
  type: 'template',
  name: 'order_placed',
  language: 'en',
  parameters: ['Ada', '1042'],
}
let now = Date.parse('2026-11-21T09:00:00Z')
const webhooks: { headers: Record<string, string>; body: Buffer }[] = []
/** Statuses of the shop's next responses to webhooks; 200 afterwards. */
const shopStatuses: number[] = []
let shop: RunningServer
let service: RunningServer
let api: ReturnType<typeof createTestCloudApi>
/** The service's next response, once. */
let failure: Response | undefined

beforeAll(async () => {
  shop = await serveRequests(async (request) => {
    webhooks.push({
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(await request.arrayBuffer()),
    })
    return new Response(null, { status: shopStatuses.shift() ?? 200 })
  })
  api = createTestCloudApi({
    ...keys,
    templates: new Map([
      ['order_placed', 2],
      ['sign_in_code', 1],
    ]),
    clock: { now: () => new Date(now) },
    store: createMemoryTestGatewayStore(),
    deliverWebhook: createWebhookSender(`${shop.url}/hook`, 'x-hub-signature-256'),
    fetchImage: async (url) =>
      new Response(new Uint8Array(url.includes('huge') ? 6_000_000 : 10), {
        status: url.includes('private') ? 404 : 200,
        headers: { 'content-type': url.endsWith('.webp') ? 'image/webp' : 'image/jpeg' },
      }),
  })
  service = await serveRequests(async (request) => {
    const stubbed = failure
    failure = undefined
    return stubbed ?? api.handle(request, new URL(request.url).pathname)
  })
})
afterAll(async () => {
  await Promise.all([shop.close(), service.close()])
})
beforeEach(() => void (webhooks.length = 0))

const sender = (change: Partial<Parameters<typeof createCloudApiSender>[0]> = {}) =>
  createCloudApiSender({ ...keys, baseUrl: service.url, mode: 'test', timeoutMs: 5_000, ...change })
const send = (content: WhatsappContent, to = mobile, change = {}) =>
  sender(change).send({ to, reference: 'ref-1', content })

/** Some seconds pass; returns the events of the webhooks that arrived. */
async function passSeconds(seconds: number): Promise<WhatsappEvent[]> {
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    now += 100
    await api.deliverDue()
  }
  return webhooks.flatMap(({ headers, body }) => sender().parseWebhook(headers, body)?.events ?? [])
}
const onlyStatuses = (events: WhatsappEvent[]) =>
  events.filter((event): event is WhatsappStatus => event.type === 'status').map(({ status }) => status)

/** Writes to the shop from a test phone, like its owner. */
async function write(number: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields)
  await fetch(`${service.url}/phones/${number}`, { method: 'POST', body, redirect: 'manual' })
}

test.each([
  ['another token', placed, mobile, { accessToken: 'other' }, 'account'],
  ['a template that Meta does not know', { ...placed, name: 'other' }, mobile, {}, 'template'],
  ['a placeholder too few', { ...placed, parameters: ['Ada'] }, mobile, {}, 'template'],
  ['a paused template', placed, '+2348030000008', {}, 'template'],
  ['a short number', placed, '+23480', {}, 'bad_number'],
  ['a number without WhatsApp', placed, '+2348030000006', {}, 'not_on_whatsapp'],
  ['too many calls', placed, '+2348030000002', {}, 'rate_limited'],
  ['too many messages to one person', placed, '+2348030000007', {}, 'rate_limited'],
  ['a text outside the window', text, '+2348030000010', {}, 'outside_window'],
  [
    'a code for a user id',
    { type: 'code', name: 'sign_in_code', language: 'en', code: '1' },
    'NG.1349A2',
    {},
    'bad_number',
  ],
] as const)('%s is rejected, and nothing is sent', async (_what, content, to, change, reason) => {
  const result = await send(content as WhatsappContent, to, change)
  expect(result).toMatchObject({ status: 'rejected', reason })
  expect(await passSeconds(1)).toEqual([])
})

test.each([
  ['server_error', () => new Response('{}', { status: 502 })],
  ['unreadable', () => new Response('<html>')],
  ['unreadable', () => new Response('{"messages":[]}')],
])('%s leaves it open whether the message was sent', async (reason, respond) => {
  failure = respond()
  await expect(send(placed)).rejects.toMatchObject({ name: 'WhatsappUnavailable', reason })
})

test('an unreachable service is unavailable', async () => {
  await expect(send(placed, mobile, { baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
    name: 'WhatsappUnavailable',
    reason: 'network',
  })
})

test('a template is sent, delivered and read, and each status has the reference and a key of its own', async () => {
  shopStatuses.push(500)
  const result = await send({ ...placed, parameters: ['Ada\nObi', ''] })
  expect(result).toMatchObject({ status: 'accepted', provider_id: expect.stringMatching(/^wamid\./) })
  const events = await passSeconds(4)
  const [first, ...others] = events as WhatsappStatus[]
  expect(first).toMatchObject({ reference: 'ref-1', status: 'sent' })
  // The shop failed at the first webhook, so it came again.
  expect(onlyStatuses(events).toSorted()).toEqual(['delivered', 'read', 'sent', 'sent'])
  expect(new Set([first, ...others].map((event) => event?.key)).size).toBe(3)
})

test('a code is sent to a phone', async () => {
  const code = { type: 'code', name: 'sign_in_code', language: 'en', code: '123456' } as const
  expect(await send(code)).toMatchObject({ status: 'accepted' })
  await passSeconds(4)
})

test('statuses may come in the wrong order and twice', async () => {
  await send(placed, '+2348030000005')
  expect(onlyStatuses(await passSeconds(3))).toEqual(['read', 'delivered', 'read', 'sent'])
})

test.each([
  ['no WhatsApp', placed, '+2348030000001', 'not_on_whatsapp'],
  ['a text outside the window', text, '+2348030009999', 'outside_window'],
] as const)('%s may only be known by a status', async (_what, content, to, reason) => {
  expect(await send(content as WhatsappContent, to)).toMatchObject({ status: 'accepted' })
  expect((await passSeconds(2))[0]).toMatchObject({ status: 'failed', reason })
})

test('within 24 hours of a message, texts, pictures, products, links and buttons are accepted', async () => {
  await write('2348031234567', { action: 'text', text: 'Is it red?' })
  const [event] = await passSeconds(1)
  expect(event).toMatchObject({
    type: 'message',
    phone: mobile,
    content: { kind: 'text', text: 'Is it red?' },
  })
  const contents: WhatsappContent[] = [
    text,
    { type: 'image', url: 'https://shop.example/a.jpg', caption: 'The lamp' },
    { type: 'product', catalogue_id: '1', sku: 'LAMP-1', text: '' },
    { type: 'link', text: 'Pay', label: 'Pay now', url: 'https://shop.example/pay' },
    { type: 'buttons', text: 'Confirm?', buttons: [{ id: 'yes:1042', title: 'Yes' }] },
  ]
  for (const content of contents) expect(await send(content)).toMatchObject({ status: 'accepted' })
  expect(onlyStatuses(await passSeconds(4))).not.toContain('failed')
  now += 24 * 60 * 60_000
  await send(text)
  expect(onlyStatuses(await passSeconds(2)).at(-1)).toBe('failed')
})

test.each(['private.jpg', 'huge.jpg', 'photo.webp'])(
  'a picture that Meta cannot take, %s, fails by a status',
  async (file) => {
    await write('2348032220000', { action: 'text', text: 'Show me' })
    const image = { type: 'image', url: `https://shop.example/${file}`, caption: '' } as const
    expect(await send(image, '+2348032220000')).toMatchObject({ status: 'accepted' })
    const events = await passSeconds(2)
    expect(events.findLast(({ type }) => type === 'status')).toMatchObject({
      status: 'failed',
      reason: 'account',
      message: expect.stringContaining('131053'),
    })
  },
)

async function receiveImage(image: string): Promise<string> {
  await write('2348031119999', { action: 'image', image, caption: 'This one' })
  const content = (await passSeconds(1)).flatMap((event) => (event.type === 'message' ? event.content : []))
  const received = content.findLast(({ kind }) => kind === 'image')
  if (received?.kind !== 'image') throw new Error('no image')
  expect(received.caption).toBe('This one')
  return received.media_id
}
const bytesMax = 5 * 1024 * 1024

test.each([
  ['of more bytes than allowed, whatever its size says', 'huge', 'too_large'],
  ['that has expired', 'expired', 'gone'],
])('a picture %s is not fetched', async (_what, image, status) => {
  expect(await sender().fetchMedia(await receiveImage(image), { bytesMax })).toEqual({ status })
})

test('a picture of a person is fetched by its id with the token', async () => {
  const id = await receiveImage('normal')
  const media = await sender().fetchMedia(id, { bytesMax })
  if (media.status !== 'fetched') throw new Error(media.status)
  expect(Buffer.from(media.bytes).subarray(1, 4).toString()).toBe('PNG')
  expect(await sender().fetchMedia(id, { bytesMax: 100 })).toEqual({ status: 'too_large' })
  expect((await fetch(`${service.url}/media/${id}`)).status).toBe(401)
})

test.each([
  ['an unknown id', undefined, '12345', 'gone'],
  ['an id that is a path', undefined, '../phones', 'gone'],
  ['a failure', new Response('{}', { status: 503 }), '12345', 'server_error'],
  ['a token that expired', Response.json({ error: { code: 190 } }, { status: 401 }), '12345', 'unreadable'],
  ['a file elsewhere', Response.json({ url: 'https://evil.example/a.png' }), '12345', 'unreadable'],
  ['a file without TLS', Response.json({ url: 'http://lookaside.fbsbx.com/a' }), '12345', 'unreadable'],
])('%s gives no picture', async (_what, response, id, outcome) => {
  failure = response
  const media = sender()
    .fetchMedia(id, { bytesMax })
    .then(({ status }) => status)
  expect(await media.catch((error: { reason: string }) => error.reason)).toBe(outcome)
})

test('a tap on a button comes with the id that was sent and the message that it responds to', async () => {
  const number = '2348031117777'
  await write(number, { action: 'text', text: 'Hello' })
  const sent = await send(
    { type: 'buttons', text: 'Sure?', buttons: [{ id: 'yes:1', title: 'Yes' }] },
    `+${number}`,
  )
  const template = await send({ ...placed, reply_ids: ['CONFIRM:1042'] }, `+${number}`)
  await passSeconds(1)
  for (const [result, reply] of [
    [sent, 'yes:1'],
    [template, 'CONFIRM:1042'],
  ] as const) {
    if (result.status !== 'accepted') throw new Error('not sent')
    await write(number, { action: 'reply', message: result.provider_id, reply })
    const events = await passSeconds(1)
    expect(events.findLast(({ type }) => type === 'message')).toMatchObject({
      reply_to: result.provider_id,
      content: { kind: 'button', id: reply },
    })
  }
})

test('a catalogue order has its SKUs and quantities, without prices', async () => {
  await write('2348039990000', { action: 'order', items: 'LAMP-1 x 2, POT-3 x 1' })
  expect((await passSeconds(1)).at(-1)).toMatchObject({
    content: {
      kind: 'order',
      items: [
        { sku: 'LAMP-1', quantity: 2 },
        { sku: 'POT-3', quantity: 1 },
      ],
    },
  })
})

test('a person who hides their number has a user id, by which the shop can respond', async () => {
  await write('2348035550000', { action: 'profile', name: 'Ngozi', hides: 'on' })
  await write('2348035550000', { action: 'text', text: 'Hello' })
  const event = (await passSeconds(1)).at(-1)
  if (event?.type !== 'message') throw new Error('no message')
  expect(event).toMatchObject({ phone: undefined, name: 'Ngozi', user_id: expect.stringMatching(/^NG\./) })
  expect(await send(text, event.user_id)).toMatchObject({ status: 'accepted' })
  expect(onlyStatuses(await passSeconds(4))).not.toContain('failed')
})

const sign = (bytes: Buffer, key = keys.appSecret) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(bytes).digest('hex')}`,
})

const wrap = (value: object, phone_number_id = keys.phoneNumberId) =>
  Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value: { metadata: { phone_number_id }, ...value } }] }],
    }),
  )
const status = { statuses: [{ id: 'wamid.1', status: 'sent' }] }
const read = (body: Buffer) => sender().parseWebhook(sign(body), body)

test('a body that the app secret did not sign is not read', () => {
  const body = wrap(status)
  expect(read(body)?.events).toHaveLength(1)
  expect(sender().parseWebhook({}, body)).toBeUndefined()
  expect(sender().parseWebhook(sign(body, 'other'), body)).toBeUndefined()
  expect(sender().parseWebhook(sign(body), Buffer.concat([body, Buffer.from(' ')]))).toBeUndefined()
  const [header] = Object.values(sign(body))
  expect(sender().parseWebhook({ 'x-hub-signature-256': header?.slice(7) }, body)).toBeUndefined()
})

test.each([
  ['other fields', Buffer.from('{"entry":[{"changes":[{"field":"account_update","value":{}}]}]}')],
  ['another number of the account', wrap(status, '999999999999')],
  ['an unknown status', wrap({ statuses: [{ id: 'wamid.1', status: 'dreamt' }] })],
  ['a message without an id', wrap({ messages: [{ from: '2348031234567', timestamp: '1', type: 'text' }] })],
  ['a message without a sender', wrap({ messages: [{ id: 'wamid.2', timestamp: '1', type: 'text' }] })],
  ['shapes that make no sense', Buffer.from('{"entry":[null,{"changes":{}},{"changes":[1]}]}')],
])('%s are left out', (_what, body) => {
  expect(read(body)).toEqual({ is_readable: true, events: [] })
})

test.each(['', 'no json', '[]', '{"object":"page"}'])('the signed body %j is not readable', (body) => {
  expect(read(Buffer.from(body))).toEqual({ is_readable: false, events: [] })
})

test('a message of a kind that the shop does not know is named', () => {
  const message = {
    id: 'wamid.3',
    from: '2348031234567',
    timestamp: '1764000000',
    type: 'location',
    location: {},
  }
  expect(read(wrap({ messages: [message] }))?.events).toMatchObject([
    { content: { kind: 'other', type: 'location' }, sent_at: new Date(1_764_000_000_000).toISOString() },
  ])
})

test('only the verify token is one', () => {
  expect(sender().isVerifyToken(keys.verifyToken)).toBe(true)
  for (const token of ['', 'verify', `${keys.verifyToken}x`])
    expect(sender().isVerifyToken(token)).toBe(false)
})

test('the right keys list the number, wrong ones are rejected in Meta’s words', async () => {
  const access = { ...keys, baseUrl: service.url }
  await testCloudApiKeys(access)
  for (const [change, words] of [
    [{ accessToken: 'wrong' }, 'Invalid OAuth access token'],
    [{ appSecret: 'wrong' }, 'Invalid appsecret_proof'],
    [{ businessAccountId: '1' }, 'does not exist'],
    [{ phoneNumberId: '1' }, 'no phone number with this id'],
  ] as const)
    await expect(testCloudApiKeys({ ...access, ...change })).rejects.toThrow(words)
})

test('an error of the test call does not show the proof in its address', async () => {
  failure = new Response('', { status: 503 })
  const error = await testCloudApiKeys({ ...keys, baseUrl: service.url }).catch((error: Error) => error)
  expect(String(error)).toContain('server_error')
  expect(String(error)).not.toContain('proof')
  expect(cloudApiVersion).toMatch(/^v\d+\.0$/)
})

test('the page of a phone shows its messages, escapes them, and allows only its own style', async () => {
  await write('2348034440000', { action: 'text', text: '<script>alert(1)</script>' })
  const response = await fetch(`${service.url}/phones/2348034440000`)
  const page = await response.text()
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await (await fetch(`${service.url}/phones`)).text()).toContain('+2348034440000')
})
