import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import { endpointRateLimits, type RateLimitRule } from '@shop/contract/rate-limit-policy'
import { expect, test } from 'vitest'
import { renderRateLimitTables } from './rate-limit-table.ts'

const limited = endpoints.map(({ endpoint }) => endpoint).filter(({ rateLimit }) => rateLimit)
const getRateLimitRules = ({ rateLimit }: Endpoint): readonly RateLimitRule[] =>
  rateLimit ? endpointRateLimits[rateLimit] : []

/** Without column padding. */
const normaliseTable = (markdown: string) => markdown.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/rate-limits.md lists the limits of the policy', () => {
  const text = readFileSync(new URL('../../../../docs/rate-limits.md', import.meta.url), 'utf8')
  expect(normaliseTable(text)).toContain(normaliseTable(renderRateLimitTables()))
})

test('a limit counts by a field or parameter that the endpoint declares', () => {
  const undeclared = limited.filter(({ rateLimitField, path, body }) => {
    const fields = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []
    return rateLimitField && !path.includes(`{${rateLimitField}}`) && !fields.includes(rateLimitField)
  })
  expect(undeclared.map(({ path }) => path)).toEqual([])
})

test('an endpoint with a limit per value declares the field', () => {
  const silent = limited.filter(
    (endpoint) =>
      !endpoint.rateLimitField &&
      getRateLimitRules(endpoint).some(({ subject }) => subject === 'value' || subject === 'device'),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('every limit is used by an endpoint', () => {
  const used = new Set<string>(limited.flatMap(({ rateLimit }) => rateLimit ?? []))
  // Those of keys, and of the protocol for AI agents, which has its own routes.
  const others = ['api-key', 'agent-catalogue', 'agent-checkout']
  const unused = Object.keys(endpointRateLimits).filter((name) => !used.has(name))
  expect(unused.toSorted()).toEqual(others.toSorted())
})
