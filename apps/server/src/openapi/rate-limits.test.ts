import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import { callLimits, type RateLimitRule } from '@shop/contract/rate-limit-policy'
import { expect, test } from 'vitest'
import { rateLimitTables } from './rate-limit-table.ts'

const limited = endpoints.map(({ endpoint }) => endpoint).filter(({ rateLimit }) => rateLimit)
const rulesOf = ({ rateLimit }: Endpoint): readonly RateLimitRule[] =>
  rateLimit ? callLimits[rateLimit] : []

/** Without the padding of the columns. */
const tight = (markdown: string) => markdown.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/rate-limits.md lists the limits of the policy', () => {
  const text = readFileSync(new URL('../../../../docs/rate-limits.md', import.meta.url), 'utf8')
  expect(tight(text)).toContain(tight(rateLimitTables()))
})

test('a limit counts by a field or parameter that the endpoint declares', () => {
  const undeclared = limited.filter(({ rateSubject, path, body }) => {
    const fields = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []
    return rateSubject && !path.includes(`{${rateSubject}}`) && !fields.includes(rateSubject)
  })
  expect(undeclared.map(({ path }) => path)).toEqual([])
})

test('an endpoint with a limit per value declares the field', () => {
  const silent = limited.filter(
    (endpoint) =>
      !endpoint.rateSubject &&
      rulesOf(endpoint).some(({ subject }) => subject === 'value' || subject === 'device'),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('every limit is used by an endpoint', () => {
  const used = new Set<string>(limited.flatMap(({ rateLimit }) => rateLimit ?? []))
  expect(Object.keys(callLimits).filter((name) => !used.has(name))).toEqual(['api-key'])
})
