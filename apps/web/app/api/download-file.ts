import { parseResponseBody } from './answer-body.ts'
import { withSession } from './as-session.ts'
import { saveFile } from './save-file.ts'
import { sendRequest } from './send-request.ts'

/** Fetches a file that only the session may have and hands it to the browser. Throws as `callApi` does. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const file = await withSession(async (access) => {
    const headers = new Headers(access ? { authorization: `Bearer ${access}` } : {})
    const response = await sendRequest({ method: 'GET', url, headers })
    return {
      status: response.status,
      body: response.ok ? await response.blob() : await parseResponseBody(response),
    }
  })
  saveFile(name, file as Blob)
}
