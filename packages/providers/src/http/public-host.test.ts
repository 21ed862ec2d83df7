import { expect, test } from 'vitest'
import { findHostError } from './public-host.ts'

const resolve = async (host: string) => {
  const addresses: Record<string, string[]> = {
    'mail.example.ng': ['8.8.8.8', '2606:4700::1'],
    'inside.example.ng': ['8.8.8.8', '10.0.0.7'],
    localhost: ['127.0.0.1'],
  }
  return (addresses[host] ?? []).map((address) => ({ address }))
}
const find = (host: string, isLocal = false) => findHostError(host, { isLocal, resolve })

test('a host on the public internet has no error', async () => {
  expect(await find('mail.example.ng')).toBeUndefined()
  expect(await find('8.8.8.8')).toBeUndefined()
  expect(await find('[2606:4700::1]')).toBeUndefined()
})

test.each(['inside.example.ng', 'localhost', '127.0.0.1', '169.254.169.254', '[::1]', '192.168.1.4'])(
  '%s is not on the public internet',
  async (host) => {
    expect(await find(host)).toContain('is not on the public internet')
  },
)

test('a trial shop may call its own machine, and nothing else inside', async () => {
  expect(await find('localhost', true)).toBeUndefined()
  expect(await find('10.0.0.7', true)).toContain('is not on the public internet')
})

test('a host without addresses is not found', async () => {
  expect(await find('nowhere.example.ng')).toBe('The host nowhere.example.ng was not found')
})
