import type { unstable_RouterFetch } from 'react-router/dom'
import { sendRequest } from './send-request.ts'

/**
 * How the router fetches the data of pages: with the timeouts and retries of every API call (specification section
 * 9). A form is sent once, because it has no idempotency key. A page of a closed shop, whose response says when to retry,
 * is requested once.
 */
export const fetchPageData: unstable_RouterFetch = (request, { type }) => {
  if (type === 'manifest') return fetch(request)
  const { method, url, headers, signal } = request
  return sendRequest({
    method,
    url,
    headers,
    signal,
    retries: method === 'GET' ? undefined : 0,
    isFinal: ({ status, headers }) => status === 503 && headers.has('retry-after'),
    // The router's own request object, so that its body is sent too.
    send: (_url, init) => fetch(request, { signal: init?.signal }),
  })
}
