import { expect, test } from 'vitest'
import { toNetwork } from './caller.ts'

test.each([
  ['102.89.1.7', '102.89.1.7'],
  ['::ffff:102.89.1.7', '102.89.1.7'],
  ['::ffff:6659:107', '102.89.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test('neighbouring connections are separate networks', () => {
  expect(toNetwork('2001:db8:1:3::9')).not.toBe(toNetwork('2001:db8:1:2::9'))
})
