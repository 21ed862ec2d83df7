import type { FastifyRequest } from 'fastify'
import { parseHost } from './is-from-elsewhere.ts'
import { normaliseUrl } from '../cache/page-address.ts'

/** The page of ours that the form stood on, else the homepage: never an address of another host. */
export function getRefererPath({ headers: { referer = '' }, host }: FastifyRequest): string {
  if (!URL.canParse(referer) || parseHost(referer) !== parseHost(`http://${host}`)) return '/'
  const { pathname, search } = new URL(referer)
  return normaliseUrl(pathname + search)
}
