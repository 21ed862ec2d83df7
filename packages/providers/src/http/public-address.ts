import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Not public (RFC 6890 and the registries it refers to). */
const blockedV4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Cloud providers serve a machine's credentials at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** IPv6's public range is 2000::/3; these parts of it are not public, or embed an IPv4 address. */
const blockedV6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()

for (const [network, bits] of blockedV4) closed.addSubnet(network, bits, 'ipv4')

for (const [network, bits] of blockedV6) closed.addSubnet(network, bits, 'ipv6')

const globalV6 = new BlockList()

globalV6.addSubnet('2000::', 3, 'ipv6')

const own = new BlockList()

own.addSubnet('127.0.0.0', 8, 'ipv4')

own.addAddress('::1', 'ipv6')

const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is on the public internet; false for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return globalV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Whether an address is this machine itself. */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) > 0 && own.check(address, ipFamily(address))
}

interface HostCheck {
  /** A trial shop on this machine: it may call this machine. */
  isLocal: boolean
  resolve?: (host: string) => Promise<{ address: string }[]>
}

/** Why staff may not enter this host; undefined if all its addresses are on the public internet. */
export async function findHostError(
  host: string,
  { isLocal, resolve = (name) => lookup(name, { all: true }) }: HostCheck,
): Promise<string | undefined> {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(name) > 0 ? [{ address: name }] : await resolve(name).catch(() => [])
  if (addresses.length === 0) return `The host ${name} was not found`
  const canCall = (address: string) => isPublicAddress(address) || (isLocal && isPrivateAddress(address))
  return addresses.every(({ address }) => canCall(address))
    ? undefined
    : `The host ${name} is not on the public internet: set this in the environment instead`
}
