import { isIPv4 } from 'node:net'

/** Half of an address; its end may be written as IPv4. */
function parseGroups(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** The eight groups of an IPv6 address. */
function parseAddress(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const front = parseGroups(head)
  if (tail === undefined) return front
  const back = parseGroups(tail)
  return [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back]
}

/**
 * The network that rate limits count: an IPv4 address, also if it is written as IPv6, or the /64 of an IPv6 address, because
 * one connection has all addresses of its /64.
 */
export function toNetwork(address: string): string {
  if (isIPv4(address)) return address
  const groups = parseAddress(address)
  const [mark, high = 0, low = 0] = groups.slice(5)
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
