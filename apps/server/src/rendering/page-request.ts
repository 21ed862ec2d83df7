import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageResponse } from '../cache/page-cache.ts'
import type { FormActions, PageContext, PageData } from '@shop/contract/page-data'
import type { HomePageDraft } from '@shop/contract/admin/content'
import { isDataSaverOn, type PageRequest } from '../cache/page-address.ts'
import { withErrorReporting } from '../http/errors.ts'
import { randomBytes } from 'node:crypto'
import { databaseRetrySeconds } from '@shop/domain/core/db/database'
import type { RenderedPage } from './render-page.ts'
import { contentSecurityPolicy, type Mode } from '../http/security-headers.ts'

/** The request for the router, with its raw body. Aborted when the client disconnects. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const text of [value].flat()) if (text !== undefined) headers.append(name, text)
  }
  const abortController = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) abortController.abort()
  })
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined
  return new Request(`${request.protocol}://${request.host}${request.originalUrl}`, {
    method: request.method,
    headers,
    body,
    signal: abortController.signal,
  })
}

export async function readResponse(response: Response): Promise<PageResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

export interface PageSources {
  /** Page data for one render; everything shown is noted by a tag. `homePage`: shown in place of the stored one. */
  pageData(note: (tag: string) => void, homePage?: HomePageDraft): PageData
  /** Form actions as this request's visitor. Their cookies are sent with the reply. */
  formActions(request: FastifyRequest, reply: FastifyReply): FormActions
}

/** The context of every render of this request. */
export function createPageContext(
  sources: PageSources,
  request: FastifyRequest,
  reply: FastifyReply,
  note: (tag: string) => void,
): Pick<PageContext, 'dataSaver' | 'pageError' | 'pages' | 'forms' | 'captureError'> {
  const captureError = (error: unknown) => {
    request.log.error({ err: error, request_id: request.id }, 'page failed')
    return request.id
  }
  return {
    dataSaver: isDataSaverOn(toPageRequest(request)),
    pageError: null,
    pages: withErrorReporting(sources.pageData(note), captureError),
    forms: sources.formActions(request, reply),
    captureError,
  }
}

export function toPageRequest({ url, headers }: FastifyRequest): PageRequest {
  return { url, cookies: headers.cookie, saveData: headers['save-data'] }
}

/** A nonce for the inline scripts of one render. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** A rendered page with a policy that allows only these scripts (hashes or a nonce). */
export function toPageResponse(
  { status, headers, html }: RenderedPage,
  scripts: readonly string[],
  mode: Mode,
  styles: readonly string[] = [],
): PageResponse {
  const policy = contentSecurityPolicy(scripts, mode, styles)
  const body = Buffer.concat(html.map((part) => Buffer.from(part)))
  const later: Record<string, string> = status === 503 ? { 'retry-after': String(databaseRetrySeconds) } : {}
  return { status, headers: { ...headers, ...later, 'content-security-policy': policy }, body }
}
