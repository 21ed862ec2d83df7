import { receiptImagesMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { useState } from 'react'
import { UploadingPhotos } from '../../forms/photos-on-the-way.tsx'
import { usePhotoUpload } from '../../forms/use-photo-upload.ts'

/** A picture of the transfer helps staff to find it; it never counts as payment. */
export function UploadReceipt({ orderId }: { orderId: string }) {
  const [sent, setSent] = useState<string[]>([])
  const upload = usePhotoUpload((_done, { name }) => setSent((names) => [...names, name]))
  const url = `/api/orders/${encodeURIComponent(orderId)}/receipts`
  return (
    <div className="grid gap-2">
      <p className="text-dense text-muted">
        {t('It helps us find your money faster. A picture is not proof of payment.')}
      </p>
      <FileUpload
        label={t('Send a picture of your transfer')}
        accept="image/*"
        disabled={upload.sending !== null || sent.length >= receiptImagesMax}
        onFiles={(files) => void upload.send(url, files.slice(0, receiptImagesMax - sent.length))}
      >
        {sent.map((name, n) => (
          <FileTile key={`${n} ${name}`} name={name} />
        ))}
        <UploadingPhotos upload={upload} url={url} />
      </FileUpload>
    </div>
  )
}
