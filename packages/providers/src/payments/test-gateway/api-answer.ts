// In Node 24, not yet in TypeScript's declaration.
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown }

/** JSON text in which a bigint is written with all its digits, as Paystack writes its 64-bit ids. */
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

/** The error body of Paystack's documentation. */
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
