import { Refusal } from '@shop/domain/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sayTo } from '../i18n/caller-language.ts'
import type { Gate } from '../http/gate.ts'
import { isFromElsewhere } from '../form-posts/is-from-elsewhere.ts'
import { logRefusal } from '../http/log-refusal.ts'
import { newNonce, pageAnswer } from '../cache/page-answer.ts'
import type { PageAnswer } from '../cache/page-cache.ts'
import { isDataPath } from './page-route.ts'
import { problemOf } from '../http/refusals.ts'
import type { RenderPage } from './render-page.ts'
import { contextOf, type PageSources } from './rendering-context.ts'
import type { Mode } from '../http/security.ts'
import { tooBusy } from '../http/shed-load.ts'
import type { Load } from '../http/watch-load.ts'

interface PageParts extends PageSources {
  mode: Mode
  publicUrl: string
  gate: Gate
  load: Load
}

// They take no forms. What knows the pages' addresses says nothing of them.
const staffPages = /^\/(?:admin|__manifest)(?:[/.?]|$)/

/**
 * Why this request gets no page: too much load, a form from another site, or a closed shop; null if it may go
 * on.
 */
export async function pageRefusal(
  request: FastifyRequest,
  { gate, load }: Pick<PageParts, 'gate' | 'load'>,
): Promise<Refusal | null> {
  if (load.isHigh()) return tooBusy()
  if (staffPages.test(request.url)) return null
  if (isFromElsewhere(request)) return new Refusal('forbidden')
  const closure = await gate.closedTo(request)
  return closure && new Refusal('maintenance', { ...closure })
}

/**
 * The area's error display in the place of any page, with the refusal's status. Forms are not carried out. What the
 * page's own script asks for is refused like a call of the API.
 */
export async function renderRefused(
  parts: PageParts,
  render: RenderPage,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<PageAnswer> {
  const [path = '/'] = request.url.split('?')
  if (isDataPath(path)) throw refusal
  const nonce = newNonce()
  const refused = problemOf(refusal, request.id, sayTo(request))
  logRefusal(request, refused)
  const page = await render(new Request(parts.publicUrl + path), {
    ...contextOf(parts, request, reply, () => {}),
    refused,
    deferred: false,
    nonce,
  })
  const answer = pageAnswer(page, [`'nonce-${nonce}'`], parts.mode)
  const retryAfter = refused['retry_after']
  if (typeof retryAfter !== 'number') return answer
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfter) } }
}
