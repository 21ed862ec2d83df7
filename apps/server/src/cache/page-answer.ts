import { randomBytes } from 'node:crypto'
import { databaseRetrySeconds } from '@shop/domain/core/db/database-unavailable'
import type { PageResponse } from './page-cache.ts'
import type { RenderedPage } from '../rendering/render-page.ts'
import { contentSecurityPolicy, type Mode } from '../http/security.ts'

/** Marks the inline scripts of one rendering. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** A rendered page with the policy that allows these scripts (hashes or a nonce) and no others. */
export function toPageResponse(
  { status, headers, html }: RenderedPage,
  scripts: readonly string[],
  mode: Mode,
): PageResponse {
  const policy = contentSecurityPolicy(scripts, mode)
  const body = Buffer.concat(html.map((part) => Buffer.from(part)))
  const later: Record<string, string> = status === 503 ? { 'retry-after': String(databaseRetrySeconds) } : {}
  return { status, headers: { ...headers, ...later, 'content-security-policy': policy }, body }
}
