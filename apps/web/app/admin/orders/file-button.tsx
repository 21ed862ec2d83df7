import { Button } from '@shop/ui/button'
import { Download } from 'lucide-react'
import { useDownload } from '../../api/use-download.ts'

/** Fetches a PDF and hands it to the browser. */
export function FileButton({ url, name }: { url: string; name: string }) {
  const { loading, save } = useDownload(url, name)
  return (
    <Button
      size="dense"
      variant="quiet"
      icon={<Download aria-hidden />}
      loading={loading}
      aria-label={`Download ${name}`}
      onClick={save}
    >
      PDF
    </Button>
  )
}
