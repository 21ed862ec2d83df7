import { expect, test } from 'vitest'
import { serverAddress } from './sandbox-keys.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
  ['shop.local', 'http://shop.local:3000'],
])('listening on %s it reaches itself at %s', (HOST, address) => {
  expect(serverAddress({ HOST, PORT: 3000 })).toBe(address)
})
