import { Refusal } from '@shop/domain/core/refusal'
import type { FastifyInstance } from 'fastify'

/** Levels of objects and lists in a body. No endpoint takes ten. */
const depthMax = 64

const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125]

/** Whether a JSON text is nested too deeply: recursive code would overflow its stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = findStringEnd(text, at)
    else if (sign === openList || sign === openObject) depth += 1
    else if (sign === closeList || sign === closeObject) depth -= 1
    if (depth > depthMax) return true
  }
  return false
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at += 1
    else if (sign === quote) return at
  }
  return text.length
}

/** Parses JSON bodies as Fastify does, but rejects bodies that are nested too deeply before parsing. */
export function parseJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body))
      done(new Refusal('invalid_input', { errors: { body: ['This is nested too deeply'] } }))
    else read(request, body, done)
  })
}
