import { answerBody } from './answer-body.ts'
import { asSession } from './as-session.ts'
import { saveFile } from './save-file.ts'
import { sendRequest } from './send-request.ts'

/** Fetches a file that only the session may have and hands it to the browser. Throws as `callApi` does. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const file = await asSession(async (access) => {
    const headers = new Headers(access ? { authorization: `Bearer ${access}` } : {})
    const answer = await sendRequest({ method: 'GET', url, headers })
    return { status: answer.status, body: answer.ok ? await answer.blob() : await answerBody(answer) }
  })
  saveFile(name, file as Blob)
}
