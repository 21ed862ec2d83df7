import type { Problem, ErrorCode } from '@shop/contract/errors'
import { t } from '@shop/contract/t'
import { type FieldErrors, ShopError } from '@shop/domain/core/errors'
import { untranslated, type Translate } from '../i18n/translate.ts'
import type { FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '@shop/domain/core/db/database'
import { errorMessages } from './error-messages.ts'

/** Status and message of a code for the API documents, without case-specific data. */
export function describeError(code: ErrorCode): { status: number; title: string; detail: string } {
  const { status, title, detail } = errorMessages[code]
  return { status, title, detail: typeof detail === 'function' ? detail({}) : detail }
}

/** The body of an error, translated for the caller. */
export function toProblem(
  shopError: ShopError,
  requestId: string,
  translate: Translate = untranslated,
): Problem {
  const { status, title, detail } = errorMessages[shopError.code]
  const { errors: fieldErrors, ...data } = shopError.data
  const errors = fieldErrors && translateErrors(fieldErrors, translate)
  const text = translate(typeof detail === 'function' ? detail(data) : detail)
  return {
    ...data,
    ...errors,
    ...(errors ? { errors } : {}),
    type: `/api/docs#${shopError.code}`,
    title: translate(title),
    status,
    detail: text,
    message: text,
    code: shopError.code,
    request_id: requestId,
  }
}

function translateErrors(fieldErrors: FieldErrors, translate: Translate): FieldErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, texts]) => [field, texts.map(translate)]),
  )
}

/** An unexpected error as callers see it: only the id it was logged under. */
export function internalProblem(requestId: string, translate: Translate = untranslated): Problem {
  const text = translate(t('An unexpected error occurred'))
  return {
    type: 'about:blank',
    title: translate(t('Server error')),
    status: 500,
    detail: text,
    message: text,
    code: 'internal_error',
    request_id: requestId,
  }
}

/** The error page of these statuses shows the id, which users can report. */
const statusesWithId: readonly number[] = [403, 503]

/** Logs such an error, so that its id can be found. Logs the route, not the URL, which may contain a token. */
export function logShopError(request: FastifyRequest, { status, code, request_id }: Problem): void {
  if (!statusesWithId.includes(status)) return
  const { method, routeOptions } = request
  request.log.info({ request_id, status, code, route: `${method} ${routeOptions.url}` }, 'refused')
}

/**
 * Wraps page reads: an unexpected error is logged, and the page gets only its id, with status 500, or 503 while the
 * database is down, for the page's error boundary.
 */
export function withErrorReporting<Reads extends object>(
  reads: Reads,
  report: (error: unknown) => string,
): Reads {
  return new Proxy(reads, {
    get(target, name, recipient): unknown {
      const read: unknown = Reflect.get(target, name, recipient)
      if (typeof read !== 'function') return read
      return async (...input: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(read, target, input)
        } catch (error) {
          const id = report(error)
          const problem = isDatabaseUnavailable(error)
            ? toProblem(new ShopError('unavailable'), id)
            : internalProblem(id)
          // oxlint-disable-next-line typescript/only-throw-error -- how a loader of a page tells a status
          throw Response.json(problem, { status: problem.status })
        }
      }
    },
  })
}
