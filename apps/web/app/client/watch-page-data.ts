import { sendRequest } from './send-request.ts'

/**
 * The router fetches the data of pages by itself: from now on within the same limits as every call of the API
 * (specification section 9). A form is sent once, because it carries no key by which a second try would be known, and a
 * page of a closed shop, which says when to come back, is asked for once.
 * Returns how to stop.
 */
export function watchPageData(): () => void {
  const plain = self.fetch
  const send = plain.bind(self)
  self.fetch = (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!/\.data(?:\?|$)/.test(url)) return send(input, init)
    const { method = 'GET', headers, body, signal } = init
    return sendRequest({
      method,
      url,
      headers: new Headers(headers),
      body: body ?? undefined,
      signal: signal ?? undefined,
      retries: method === 'GET' ? undefined : 0,
      isFinal: ({ status, headers }) => status === 503 && headers.has('retry-after'),
      send,
    })
  }
  return () => {
    self.fetch = plain
  }
}
