import { ShopError } from '@shop/domain/core/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getTranslate } from '../i18n/languages.ts'
import type { MaintenanceGuard } from '../http/maintenance-guard.ts'
import { isCrossSite } from '../http/request-headers.ts'
import { logShopError, toProblem } from '../http/errors.ts'
import { createNonce, toPageResponse, createPageContext, type PageSources } from './page-request.ts'
import type { PageResponse } from '../cache/page-cache.ts'
import { isDataPath } from './page-routes.ts'
import type { RenderPage } from './render-page.ts'
import { styleHashes, type Mode } from '../http/security-headers.ts'
import { overloadedError, type Load } from '../http/load.ts'

interface PageDependencies extends PageSources {
  mode: Mode
  publicUrl: string
  maintenanceGuard: MaintenanceGuard
  load: Load
}

// These have no forms, and the route manifest is not sensitive. Riders deliver while the shop is closed.
const staffPages = /^\/(?:admin|rider|__manifest)(?:[/.?]|$)/

/**
 * The error to show instead of the page: overload, a cross-site form, or a closed shop. Null if the request may
 * continue.
 */
export async function getPageError(
  request: FastifyRequest,
  { maintenanceGuard, load }: Pick<PageDependencies, 'maintenanceGuard' | 'load'>,
): Promise<ShopError | null> {
  if (load.isHigh()) return overloadedError()
  if (staffPages.test(request.url)) return null
  if (isCrossSite(request)) return new ShopError('forbidden')
  const closure = await maintenanceGuard.getClosure(request)
  return closure && new ShopError('maintenance', { ...closure })
}

/**
 * Renders the area's error page instead of any page, with the error's status. Forms are not executed. Data requests
 * of page scripts get a JSON error like API calls.
 */
export async function renderErrorPage(
  parts: PageDependencies,
  render: RenderPage,
  request: FastifyRequest,
  reply: FastifyReply,
  shopError: ShopError,
): Promise<PageResponse> {
  const [path = '/'] = request.url.split('?')
  if (isDataPath(path)) throw shopError
  const nonce = createNonce()
  const pageError = toProblem(shopError, request.id, getTranslate(request))
  logShopError(request, pageError)
  const page = await render(new Request(parts.publicUrl + path), {
    ...createPageContext(parts, request, reply, () => {}),
    pageError,
    deferred: false,
    hasStyles: true,
    nonce,
  })
  const styles = page.html.flatMap(styleHashes)
  const response = toPageResponse(page, [`'nonce-${nonce}'`], parts.mode, styles)
  const retryAfter = pageError['retry_after']
  if (typeof retryAfter !== 'number') return response
  return { ...response, headers: { ...response.headers, 'retry-after': String(retryAfter) } }
}
