import { connect } from 'node:net'
import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<Awaited<ReturnType<typeof openTestShop>>>
let port: number
beforeAll(async () => {
  server = await openTestServer(await openTestShop(), {}, { hasPages: true })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

/** The whole response to these bytes. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')))
    socket.setEncoding('utf8').on('data', (part: string) => (response += part))
    socket.on('end', () => resolve(response)).on('error', reject)
  })
}

const get = (path: string, head = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${head}\r\n`

test.each([
  ['a header with U+0000', get('/api/products', 'x-a: b\0c\r\n'), 400],
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['a head of 40 kB', get('/api/products', `x-a: ${'b'.repeat(40_000)}\r\n`), 413],
  ['a malformed path', get('/api/%'), 404],
  ['a path part of 1,000 characters', get(`/api/products/${'a'.repeat(1_000)}`), 404],
])('%s is rejected in the common error format with the security headers', async (_name, text, status) => {
  const response = await send(text)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response).toContain('content-type: application/problem+json; charset=utf-8')
  expect(response).toContain("content-security-policy: default-src 'none'")
  expect(response).toContain('"request_id"')
})

const post = (path: string, form: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
  `content-length: ${form.length}\r\n\r\n${form}`

const signUp =
  'last_name=Obi&username=ada&email=ada%40example.ng&password=Harmattan7&confirm_password=Harmattan7'

test.each([
  ['a malformed path', get('/%'), 404],
  ['half a character', get('/products/%E0%A4%A'), 404],
  ['U+0000 in a path', get('/products/%00'), 404],
  ['U+0000 in a path of the account', get('/auth/reset-password/a%00b'), 404],
  ['page data with a malformed path', get('/products/%.data'), 404],
  ['page data with U+0000', get('/products/%00.data'), 404],
  ['a form to a malformed path', post('/%', 'email=ada%40example.ng'), 405],
  ['a form with U+0000', post('/newsletter', 'email=ada%00%40example.ng'), 400],
  ['a form with bytes that are no text', post('/newsletter', 'email=\xff\xfe\0@example.ng'), 400],
  ['a sign-up with U+0000', post('/auth/signup', `first_name=A%00da&${signUp}`), 400],
  [
    'a link with U+0000',
    post('/auth/reset-password/read', 'token=%00&password=Harmattan7&confirm_password=Harmattan7'),
    400,
  ],
])('%s gets an error page with the security headers', async (_name, text, status) => {
  const response = await send(text)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response).toContain("content-security-policy: default-src 'self'")
  expect(response).toContain('x-content-type-options: nosniff')
  expect(response).not.toContain('Something went wrong on our side')
})
