import { useState } from 'react'
import { getErrorMessage } from './request-error.ts'
import { toastError } from './toasts.ts'
import { parseResponseBody, sendRequest } from './send-request.ts'
import { withSession } from './with-session.ts'

/** Downloads a file that requires the session; errors are shown in a toast. */
export function useDownload(url: string, name: string): { loading: boolean; save: () => void } {
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      await downloadFile(url, name)
    } catch (error) {
      toastError(getErrorMessage(error))
    }
    setLoading(false)
  }
  return { loading, save: () => void download() }
}

/** Downloads a file that requires the session. Throws like `callApi`. */
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

/** Saves a blob as a file through the browser. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL only after the click has been dispatched.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
