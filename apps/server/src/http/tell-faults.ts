import { isDatabaseUnavailable } from '@shop/domain/core/db/database-unavailable'
import { Refusal } from '@shop/domain/core/refusal'
import { internalProblem, toProblem } from './refusals.ts'

/**
 * The same reads, but what fails unexpectedly is reported, and the page learns nothing of it except the id under
 * which it was: as an answer of status 500, or 503
 * while the database is away, which reaches the page's error display as it is.
 */
export function withErrorReporting<Reads extends object>(
  reads: Reads,
  report: (error: unknown) => string,
): Reads {
  return new Proxy(reads, {
    get(target, name, receiver): unknown {
      const read: unknown = Reflect.get(target, name, receiver)
      if (typeof read !== 'function') return read
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(read, target, given)
        } catch (error) {
          const id = report(error)
          const problem = isDatabaseUnavailable(error)
            ? toProblem(new Refusal('unavailable'), id)
            : internalProblem(id)
          // oxlint-disable-next-line typescript/only-throw-error -- how a loader of a page tells a status
          throw Response.json(problem, { status: problem.status })
        }
      }
    },
  })
}
