import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPrivateAddress, isPublicAddress } from './public-address.ts'

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
