import { receiptPicturesMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { useState } from 'react'
import { messageOf } from '../../client/request-error.ts'
import { uploadFile } from '../../client/upload-file.ts'

interface Sending {
  name: string
  percent: number
}

/** A picture of the transfer helps staff to find it; it never counts as payment. */
export function SendReceipt({ orderId }: { orderId: string }) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [sent, setSent] = useState<string[]>([])
  const [problem, setProblem] = useState('')

  async function send(files: File[]) {
    setProblem('')
    const url = `/api/orders/${encodeURIComponent(orderId)}/receipts`
    const { signal } = new AbortController()
    try {
      for (const file of files.slice(0, receiptPicturesMax - sent.length)) {
        const onProgress = (percent: number) => setSending({ name: file.name, percent })
        onProgress(0)
        await uploadFile({ url, file, onProgress, signal })
        setSent((names) => [...names, file.name])
      }
    } catch (error) {
      setProblem(messageOf(error))
    }
    setSending(null)
  }

  return (
    <div className="grid gap-2">
      <p className="text-dense text-muted">
        {t('It helps us to find your money faster. A picture never counts as payment.')}
      </p>
      <FileUpload
        label={t('Send a picture of your transfer')}
        error={problem}
        accept="image/*"
        disabled={sending !== null || sent.length >= receiptPicturesMax}
        onFiles={(files) => void send(files)}
      >
        {sent.map((name, n) => (
          <FileTile key={`${n} ${name}`} name={name} />
        ))}
        {sending && <FileTile name={sending.name} progress={sending.percent} />}
      </FileUpload>
    </div>
  )
}
