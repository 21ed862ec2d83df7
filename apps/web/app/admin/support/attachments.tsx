import type { Ticket } from '@shop/contract/admin/tickets'
import { uploadBytesMax } from '@shop/contract/limits'
import { Button } from '@shop/ui/button'
import { FileTile } from '@shop/ui/file-tile'
import { CreditCard, ImagePlus, Package } from 'lucide-react'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { UploadingPhotos } from '../../forms/photo-upload.tsx'
import { AttachOrder } from './attach-order.tsx'
import { AttachProduct } from './attach-product.tsx'
import type { ChosenAttachment, useAttachment } from './use-attachment.ts'

type Attaching = 'product' | 'order'

interface AttachButtonsProps {
  canPay: boolean
  isUploading: boolean
  onFile: (file: File) => void
  onOpen: (what: Attaching) => void
}

function AttachButtons({ canPay, isUploading, onFile, onOpen }: AttachButtonsProps) {
  const shared = { type: 'button', variant: 'quiet', size: 'dense' } as const
  return (
    <fieldset disabled={isUploading} className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Add to the reply</legend>
      <ImageButton onFile={onFile} />
      <Button {...shared} icon={<Package aria-hidden />} onClick={() => onOpen('product')}>
        Product
      </Button>
      {canPay && (
        <Button {...shared} icon={<CreditCard aria-hidden />} onClick={() => onOpen('order')}>
          Payment link
        </Button>
      )}
    </fieldset>
  )
}

interface AttachmentsProps extends ReturnType<typeof useAttachment> {
  ticket: Ticket
  /** Why the reply was not sent. */
  error: unknown
}

/** Adds a picture, a product or a payment link to a reply by WhatsApp. */
export function Attachments({ ticket, chosen, choose, upload, error }: AttachmentsProps) {
  const [open, setOpen] = useState<Attaching>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const close = () => setOpen(undefined)
  const chooseAndClose = (next: ChosenAttachment) => {
    choose(next)
    close()
  }
  const url = `/api/admin/tickets/${encodeURIComponent(ticket.id)}/images`
  const send = (file: File) => {
    setIsTooLarge(file.size > uploadBytesMax)
    for (const unsent of upload.unsent) upload.removeUnsent(unsent.file)
    if (file.size <= uploadBytesMax) void upload.send(url, [file])
  }
  const problem = isTooLarge
    ? 'This picture is larger than 5 MB. Choose a smaller one.'
    : getFieldErrors(error)['attachment']
  return (
    <div className="grid gap-2">
      {chosen ? (
        <Chosen chosen={chosen} onRemove={() => choose(undefined)} />
      ) : (
        <>
          <AttachButtons
            canPay={ticket.payable_orders.length > 0}
            isUploading={upload.sending !== null}
            onFile={send}
            onOpen={setOpen}
          />
          <div className="flex flex-wrap gap-2 *:w-28">
            <UploadingPhotos upload={upload} url={url} />
          </div>
        </>
      )}
      {problem && (
        <p role="alert" className="text-small font-semibold text-sale">
          {problem}
        </p>
      )}
      {open === 'product' && <AttachProduct onClose={close} onChoose={chooseAndClose} />}
      {open === 'order' && (
        <AttachOrder orders={ticket.payable_orders} onClose={close} onChoose={chooseAndClose} />
      )}
    </div>
  )
}

function Chosen({
  chosen: { title, thumbnail },
  onRemove,
}: {
  chosen: ChosenAttachment
  onRemove: () => void
}) {
  if (thumbnail)
    return (
      <div className="w-28">
        <FileTile name={title} thumbnail={thumbnail} onRemove={onRemove} />
      </div>
    )
  return (
    <p className="flex items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3 text-small">
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      <Button type="button" variant="quiet" size="dense" onClick={onRemove}>
        Remove
      </Button>
    </p>
  )
}

function ImageButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-dense font-semibold text-primary transition hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50 md:min-h-9">
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again after an error.
          target.value = ''
        }}
      />
      <ImagePlus aria-hidden />
      Picture
    </label>
  )
}
