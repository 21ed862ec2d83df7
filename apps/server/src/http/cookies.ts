import { parseCookie, type SetCookie, stringifyCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'

/** Values are read as sent: ours need no escaping, and anything that others escape, including U+0000, stays text. */
const decode = (value: string) => value

/** The value of a cookie in a Cookie header. */
export function getCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header, { decode })[name]
}

/** A Cookie header with only these cookies. */
export function pickCookies(header = '', names: readonly string[]): string {
  const sent = parseCookie(header, { decode })
  return stringifyCookie(Object.fromEntries(names.map((name) => [name, sent[name]])), { encode: decode })
}

/** Sets an HttpOnly cookie, secure if the shop is served over HTTPS. */
export function setCookie(reply: FastifyReply, publicUrl: string, cookie: SetCookie): void {
  const secure = publicUrl.startsWith('https:')
  const defaults = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const
  reply.header('set-cookie', stringifySetCookie({ ...defaults, ...cookie }))
}
