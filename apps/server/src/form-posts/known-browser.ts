import { deviceCookie } from '@shop/contract/auth'
import { type Caller, knownDeviceSeconds } from '@shop/domain/identity/accounts/known-device'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCookie } from './cookie-of.ts'
import { toNetwork } from '../http/network-of.ts'

/** The network and device of a call. */
export function toCaller(request: FastifyRequest): Caller {
  return { network: toNetwork(request.ip), device: getCookie(request.headers.cookie, deviceCookie) }
}

/** The calls that sign in, and the pages whose forms reset a password (form-acts.ts). */
const devicePaths = ['/api/auth', '/auth']

/** Sets the cookie of a known device. Browsers send it to nothing else of the shop. */
export function setDeviceCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  for (const path of devicePaths) {
    const cookie = `${deviceCookie}=${token}; Path=${path}; Max-Age=${knownDeviceSeconds}; SameSite=Strict; HttpOnly${secure}`
    reply.header('set-cookie', cookie)
  }
}
