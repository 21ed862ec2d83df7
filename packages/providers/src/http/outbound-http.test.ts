import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OutboundFailure } from '@shop/domain/core/ports/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbound, type ResolvedHost } from './outbound-http.ts'

let server: Server

let port: number

const received: { url?: string; host?: string; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ url: request.url ?? '', host: request.headers.host ?? '', body })
      if (request.url === '/silent') return
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' })
      response.end(request.url === '/long' ? 'long '.repeat(1_000) : 'thank you')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

beforeEach(() => received.splice(0))

afterAll(() => server.close())

const call = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"ọjà":1}' })

const resolveTo = (...addresses: string[]) => {
  const hosts: string[] = []
  const resolve = async (host: string): Promise<ResolvedHost[]> => {
    hosts.push(host)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { hosts, resolve }
}

test.each([
  ['http://shop.example.ng/hook', 'Start with https://'],
  ['ftp://shop.example.ng/hook', 'Start with https://'],
  ['hook', 'Start with https://'],
  ['https://me:secret@shop.example.ng/', 'Remove the name and password from the address'],
  ['https://127.0.0.1/', 'This is not a public internet address'],
  ['https://0x7f.1/', 'This is not a public internet address'],
  ['https://2130706433/', 'This is not a public internet address'],
  ['https://[::ffff:10.0.0.1]/', 'This is not a public internet address'],
  ['https://[::1]/', 'This is not a public internet address'],
  ['https://169.254.169.254/latest/meta-data', 'This is not a public internet address'],
])('%s is rejected by its form', async (url, words) => {
  const outbound = createOutbound({ isLocal: false, ...resolveTo('127.0.0.1') })
  expect(outbound.validateUrl(url)).toBe(words)
  await expect(outbound.post(call(url))).rejects.toThrow(new OutboundFailure(words))
  expect(received).toEqual([])
})

test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1'], ['169.254.169.254']])(
  'a name that leads to %s is not called',
  async (...addresses) => {
    const outbound = createOutbound({ isLocal: false, ...resolveTo(...addresses) })
    expect(outbound.validateUrl('https://inside.example.ng/')).toBeUndefined()
    await expect(outbound.post(call(`https://inside.example.ng:${port}/`))).rejects.toThrow(
      'The host inside.example.ng is not a public internet address.',
    )
    expect(received).toEqual([])
  },
)

test('a trial shop may call its own machine, but no other machine on its network', async () => {
  const outbound = createOutbound({ isLocal: true, ...resolveTo('10.0.0.1') })
  expect(outbound.validateUrl('http://10.0.0.1/')).toBe('This is not a public internet address')
  await expect(outbound.post(call('http://nas.local/'))).rejects.toThrow('is not a public internet address')
  expect(await outbound.post(call(`http://127.0.0.1:${port}/hook`))).toEqual({
    status: 200,
    text: 'thank you',
  })
  expect(received).toEqual([{ url: '/hook', host: `127.0.0.1:${port}`, body: '{"ọjà":1}' }])
})

test('calls the checked address even if the name resolves elsewhere a moment later', async () => {
  const responses = ['127.0.0.1', '10.0.0.1', '10.0.0.1']
  const resolve = async () => [{ address: responses.shift() ?? '10.0.0.1', family: 4 }]
  const outbound = createOutbound({ isLocal: true, resolve })
  expect(await outbound.post(call(`http://changing.example:${port}/hook`))).toMatchObject({ status: 200 })
  expect(received).toMatchObject([{ host: `changing.example:${port}` }])
  expect(responses).toHaveLength(2)
})

test('follows no redirects and reads only the start of a response', async () => {
  const outbound = createOutbound({ isLocal: true })
  expect(await outbound.post(call(`http://127.0.0.1:${port}/moved`))).toMatchObject({ status: 302 })
  expect(received.map(({ url }) => url)).toEqual(['/moved'])
  const { text } = await outbound.post(call(`http://127.0.0.1:${port}/long`))
  expect(text).toHaveLength(500)
})

test('messages distinguish a server that does not respond, refuses the connection or is unknown', async () => {
  const outbound = createOutbound({ isLocal: true, timeoutMs: 300 })
  await expect(outbound.post(call(`http://127.0.0.1:${port}/silent`))).rejects.toThrow(
    new OutboundFailure('No response within 0.3 s.'),
  )
  await expect(outbound.post(call('http://127.0.0.1:1/'))).rejects.toThrow('No connection: ')
  const unknown = createOutbound({ isLocal: true, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  await expect(unknown.post(call('http://nobody.example/'))).rejects.toThrow(
    new OutboundFailure('The host nobody.example was not found.'),
  )
})

test('gets a text as posts are sent: with its limit, without redirects, and never from private addresses', async () => {
  const outbound = createOutbound({ isLocal: true })
  const get = (path: string, bytesMax = 100_000) =>
    outbound.get({ url: `http://127.0.0.1:${port}${path}`, headers: {}, bytesMax })
  expect(await get('/hook')).toEqual({ status: 200, text: 'thank you' })
  expect((await get('/long')).text).toHaveLength(5_000)
  await expect(get('/long', 4_999)).rejects.toThrow('The response is longer than 4999 bytes.')
  expect(await get('/moved')).toMatchObject({ status: 302 })
  expect(received.map(({ url }) => url)).not.toContain('/elsewhere')
  const guarded = createOutbound({ isLocal: false, ...resolveTo('10.0.0.1') })
  const inside = { url: 'https://inside.example.ng/', headers: {}, bytesMax: 100 }
  await expect(guarded.get(inside)).rejects.toThrow('is not a public internet address')
})
