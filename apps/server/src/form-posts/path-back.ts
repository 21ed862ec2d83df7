import type { FastifyRequest } from 'fastify'
import { hostOf } from './is-from-elsewhere.ts'
import { tidyUrl } from '../cache/page-address.ts'

/** The page of ours that the form stood on, else the homepage: never an address of another host. */
export function pathBack({ headers: { referer = '' }, host }: FastifyRequest): string {
  if (!URL.canParse(referer) || hostOf(referer) !== hostOf(`http://${host}`)) return '/'
  const { pathname, search } = new URL(referer)
  return tidyUrl(pathname + search)
}
