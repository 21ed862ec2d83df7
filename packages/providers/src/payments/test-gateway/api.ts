import type { TestGatewayContext } from './store.ts'
import { randomBytes } from 'node:crypto'

/** One authorised call of the provider's API. */
export interface ApiCall {
  context: TestGatewayContext
  /** Parsed JSON, with whole numbers beyond 2^53 as text; undefined without a body. */
  body: unknown
  query: URLSearchParams
  /** The variable parts of the path, decoded. */
  parts: string[]
}

// Available in Node 24, but not yet in TypeScript's declarations.
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown }

/** JSON text with every digit of a bigint, as Paystack writes its 64-bit ids. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(part.toString()) : part,
  )
}

export function accept(message: string, data: unknown, meta?: object): Response {
  return respond(200, { status: true, message, data, ...(meta && { meta }) })
}

interface ErrorDetail {
  type?: 'validation_error' | 'api_error'
  code?: string
  nextStep?: string
  headers?: Record<string, string>
}

/** An error body as in Paystack's documentation. */
export function decline(status: number, message: string, detail: ErrorDetail = {}): Response {
  const body = {
    status: false,
    message,
    ...(detail.nextStep && { meta: { nextStep: detail.nextStep } }),
    type: detail.type ?? 'validation_error',
    ...(detail.code && { code: detail.code }),
  }
  return respond(status, body, detail.headers)
}

function respond(status: number, body: object, headers?: Record<string, string>): Response {
  return new Response(writeJson(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** One page of a list by Paystack's `perPage` (50 by default, at most 100) and `page`, with its `meta`. */
export function paginate<T>(all: T[], query: URLSearchParams) {
  const perPage = Math.min(parseBoundedInteger(query.get('perPage'), 50), 100)
  const page = parseBoundedInteger(query.get('page'), 1)
  const skipped = (page - 1) * perPage
  return {
    items: all.slice(skipped, skipped + perPage),
    meta: { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) },
  }
}

function parseBoundedInteger(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback
}

/** A few Nigerian banks with their codes; the ids are this gateway's own. */
export const banks = [
  { id: 1, name: 'Access Bank', slug: 'access-bank', code: '044' },
  { id: 7, name: 'First Bank of Nigeria', slug: 'first-bank-of-nigeria', code: '011' },
  { id: 9, name: 'Guaranty Trust Bank', slug: 'guaranty-trust-bank', code: '058' },
  { id: 67, name: 'Kuda Bank', slug: 'kuda-bank', code: '50211' },
  { id: 24, name: 'Test Bank', slug: 'test-bank', code: '001' },
  { id: 18, name: 'United Bank For Africa', slug: 'united-bank-for-africa', code: '033' },
  { id: 21, name: 'Zenith Bank', slug: 'zenith-bank', code: '057' },
].map((bank) => ({
  ...bank,
  country: 'Nigeria',
  currency: 'NGN',
  type: 'nuban',
  active: true,
  is_deleted: false,
}))

/** A new id above 2^62, which breaks code that stores Paystack's unsigned 64-bit ids in a JavaScript number. */
export function createProviderId(): string {
  return String((1n << 62n) + (randomBytes(8).readBigUInt64BE() >> 2n))
}
