import type { unstable_RouterFetch } from 'react-router/dom'

/** The first page has its data; what fetches that of others comes with the next touch (root.tsx). */
export const fetchPageData: unstable_RouterFetch = async (request, { type }) => {
  if (type === 'manifest') return fetch(request)
  const { sendPageRequest } = await import('./send-request.ts')
  return sendPageRequest(request)
}
