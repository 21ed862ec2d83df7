/** The JSON or text of an answer; undefined when it is empty or no such thing. */
export async function parseResponseBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return undefined
  if (!response.headers.get('content-type')?.includes('json')) return response.ok ? text : undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
