import { Button } from '@shop/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../client/download-file.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'

/** Fetches a PDF and hands it to the browser. */
export function FileButton({ url, name }: { url: string; name: string }) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      await downloadFile(url, name)
    } catch (error) {
      toastError(messageOf(error))
    }
    setLoading(false)
  }
  return (
    <Button
      size="dense"
      variant="quiet"
      icon={<Download aria-hidden />}
      loading={loading}
      aria-label={`${name} to keep`}
      onClick={() => void save()}
    >
      PDF
    </Button>
  )
}
