import { useState } from 'react'
import { downloadFile } from './download-file.ts'
import { getErrorMessage } from './request-error.ts'
import { toastError } from './toasts.ts'

/** Fetches a file that only the session may have and hands it to the browser; what stands in the way is said. */
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
