import type { FormActions } from '@shop/contract/form-acts'
import type { PageContext, PageData } from '@shop/contract/page-data'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDataSaverOn, type PageRequest } from '../cache/page-address.ts'
import { withErrorReporting } from '../http/tell-faults.ts'

export interface PageSources {
  /** What pages show, read anew for one rendering; everything that is shown is noted by a tag. */
  pageData(note: (tag: string) => void): PageData
  /** The acts that forms ask for, in the name of this request's visitor. Their cookies go out with the reply. */
  formActions(request: FastifyRequest, reply: FastifyReply): FormActions
}

/** What every rendering for this request is given, which may go on. */
export function createPageContext(
  sources: PageSources,
  request: FastifyRequest,
  reply: FastifyReply,
  note: (tag: string) => void,
): Pick<PageContext, 'dataSaver' | 'refused' | 'pages' | 'forms' | 'captureError'> {
  const captureError = (error: unknown) => {
    request.log.error({ err: error, request_id: request.id }, 'page failed')
    return request.id
  }
  return {
    dataSaver: isDataSaverOn(toPageRequest(request)),
    refused: null,
    pages: withErrorReporting(sources.pageData(note), captureError),
    forms: sources.formActions(request, reply),
    captureError,
  }
}

export function toPageRequest({ url, headers }: FastifyRequest): PageRequest {
  return { url, cookies: headers.cookie, saveData: headers['save-data'] }
}
