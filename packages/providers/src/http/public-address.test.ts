import { expect, test } from 'vitest'
import { findHostError, isPrivateAddress, isPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
  '1.2.3',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '102.89.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2a00:1450:4001:81b::200e',
  '2606:4700::1111',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('recognises the addresses of this machine', () => {
  expect(['127.0.0.1', '127.3.2.1', '::1'].map(isPrivateAddress)).toEqual([true, true, true])
  expect(['10.0.0.1', '169.254.169.254', 'localhost'].map(isPrivateAddress)).toEqual([false, false, false])
})

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
