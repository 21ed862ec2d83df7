import { deviceCookie } from '@shop/contract/auth'
import { type Caller, knownDeviceSeconds } from '@shop/shop/auth/known-device'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './cookie-of.ts'
import { toNetwork } from './network-of.ts'

/** The network and device of a call. */
export function toCaller(request: FastifyRequest): Caller {
  return { network: toNetwork(request.ip), device: cookieOf(request.headers.cookie, deviceCookie) }
}

/** Sets the cookie of a known device. Browsers send it only to the calls that sign in. */
export function setDeviceCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${deviceCookie}=${token}; Path=/api/auth; Max-Age=${knownDeviceSeconds}; SameSite=Strict; HttpOnly${secure}`
  reply.header('set-cookie', cookie)
}
