import type { FormActs } from '@shop/contract/form-acts'
import type { PageContext, PageData } from '@shop/contract/page-data'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wantsLessData, type PageRequest } from '../cache/page-address.ts'
import { tellFaults } from '../http/tell-faults.ts'

export interface PageSources {
  /** What pages show, read anew for one rendering; everything that is shown is noted by a tag. */
  pageData(note: (tag: string) => void): PageData
  /** The acts that forms ask for, in the name of this request's visitor. Their cookies go out with the reply. */
  formActs(request: FastifyRequest, reply: FastifyReply): FormActs
}

/** What every rendering for this request is given, which may go on. */
export function contextOf(
  sources: PageSources,
  request: FastifyRequest,
  reply: FastifyReply,
  note: (tag: string) => void,
): Pick<PageContext, 'saver' | 'refused' | 'pages' | 'forms' | 'reportFault'> {
  const reportFault = (error: unknown) => {
    request.log.error({ err: error, request_id: request.id }, 'page failed')
    return request.id
  }
  return {
    saver: wantsLessData(asPageRequest(request)),
    refused: null,
    pages: tellFaults(sources.pageData(note), reportFault),
    forms: sources.formActs(request, reply),
    reportFault,
  }
}

export function asPageRequest({ url, headers }: FastifyRequest): PageRequest {
  return { url, cookies: headers.cookie, saveData: headers['save-data'] }
}
