import { authenticate } from '@shop/domain/identity/accounts/authenticate'
import { authenticateRider } from '@shop/domain/delivery/rider-links'
import { authenticateApiKey } from '@shop/domain/identity/api-keys/authenticate-key'
import type { Actor } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import type { FastifyRequest, FastifyReply } from 'fastify'
import { deviceCookie } from '@shop/contract/auth'
import { type Caller, knownDeviceSeconds } from '@shop/domain/identity/accounts/devices'
import { getCookie, setCookie } from './cookies.ts'
import { isIPv4 } from 'node:net'

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i
const riderToken = /^Bearer +rider_([\w-]{43})$/i
const apiKey = /^Bearer +(shop_[\w-]{43})$/i

/**
 * The actor of a request's bearer token, API key or rider's link. An invalid or expired one makes a visitor, so public routes still
 * respond.
 */
export async function resolveActor(ctx: RequestContext, request: FastifyRequest): Promise<Actor> {
  const header = request.headers.authorization ?? ''
  const key = apiKey.exec(header)?.[1]
  if (key) return (await authenticateApiKey(ctx, key)) ?? { kind: 'visitor' }
  const link = riderToken.exec(header)?.[1]
  if (link) return (await authenticateRider(ctx, link)) ?? { kind: 'visitor' }
  const token = bearer.exec(header)?.[1]
  return (token && (await authenticate(ctx, token))) || { kind: 'visitor' }
}

/** The network and device of a call. */
export function toCaller(request: FastifyRequest): Caller {
  return { network: toNetwork(request.ip), device: getCookie(request.headers.cookie, deviceCookie) }
}

/** Calls that sign in, and pages whose forms reset a password (form-actions.ts). */
const devicePaths = ['/api/auth', '/auth']

/** Sets the known device cookie, which browsers send to these paths only. */
export function setDeviceCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  const cookie = { name: deviceCookie, value: token, maxAge: knownDeviceSeconds, sameSite: 'strict' } as const
  for (const path of devicePaths) setCookie(reply, publicUrl, { ...cookie, path })
}

/** Groups of half an address; the last may be written as IPv4. */
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
  const end = parseGroups(tail)
  return [...front, ...Array<number>(Math.max(0, 8 - front.length - end.length)).fill(0), ...end]
}

/**
 * The network counted by rate limits: an IPv4 address, also written as IPv6, or the /64 of an IPv6 address, because
 * one connection has its whole /64.
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
