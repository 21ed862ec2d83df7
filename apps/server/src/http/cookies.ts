import { parseCookie, type SetCookie, stringifyCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'

/** Values are read as they were sent: ours need no escapes, and what others escape, U+0000 too, stays text. */
const decode = (value: string) => value

/** The value of a cookie in a Cookie header. */
export function getCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header, { decode })[name]
}

/** A Cookie header with these cookies of another. */
export function pickCookies(header = '', names: readonly string[]): string {
  const sent = parseCookie(header, { decode })
  return stringifyCookie(Object.fromEntries(names.map((name) => [name, sent[name]])), { encode: decode })
}

/** Sets a cookie that scripts cannot read, sent by HTTPS alone where the shop is served by it. */
export function setCookie(reply: FastifyReply, publicUrl: string, cookie: SetCookie): void {
  const secure = publicUrl.startsWith('https:')
  const defaults = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const
  reply.header('set-cookie', stringifySetCookie({ ...defaults, ...cookie }))
}
