import type { Ticket } from '@shop/contract/admin/tickets'
import { uploadBytesMax } from '@shop/contract/limits'
import { Button } from '@shop/ui/button'
import { FileTile } from '@shop/ui/file-tile'
import { joinClasses } from '@shop/ui/join-classes'
import { CreditCard, ImagePlus, Package } from 'lucide-react'
import { useState } from 'react'
import type { uploadTicketImage } from '@shop/contract/admin/tickets'
import type { ResponseBody } from '../../api/endpoint.ts'
import { uploadFile } from '../../api/upload-file.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { AttachOrder } from './attach-order.tsx'
import { AttachProduct } from './attach-product.tsx'
import type { ChosenAttachment } from './use-attachment.ts'

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
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Add to the reply</legend>
      <ImageButton disabled={isUploading} onFile={onFile} />
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

interface AttachmentsProps {
  ticket: Ticket
  chosen: ChosenAttachment | undefined
  choose: (chosen: ChosenAttachment | undefined) => void
  /** Why the reply was not sent. */
  error: unknown
}

/** Adds a picture, a product or a payment link to a reply by WhatsApp. */
export function Attachments({ ticket, chosen, choose, error }: AttachmentsProps) {
  const [open, setOpen] = useState<Attaching>()
  const upload = useImageUpload(ticket, choose)
  const close = () => setOpen(undefined)
  const chooseAndClose = (next: ChosenAttachment) => {
    choose(next)
    close()
  }
  const problem = upload.problem ?? getFieldErrors(error)['attachment']
  return (
    <div className="grid gap-2">
      {chosen ? (
        <Chosen chosen={chosen} onRemove={() => choose(undefined)} />
      ) : (
        <AttachButtons
          canPay={ticket.payable_orders.length > 0}
          isUploading={upload.sending !== undefined}
          onFile={(file) => void upload.send(file)}
          onOpen={setOpen}
        />
      )}
      {upload.sending && (
        <output className="text-small text-muted">
          Uploading {upload.sending.name}, {upload.sending.percent}%
        </output>
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

function ImageButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  return (
    <label
      className={joinClasses(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-dense font-semibold text-primary transition hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9',
        disabled && 'opacity-50',
      )}
    >
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        disabled={disabled}
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

/** Uploads the picture of a reply; a refused one says why, and the text stays as it is. */
function useImageUpload({ id }: Ticket, onChoose: (chosen: ChosenAttachment) => void) {
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setProblem(undefined)
    if (file.size > uploadBytesMax)
      return setProblem('This picture is larger than 5 MB. Choose a smaller one.')
    const onProgress = (percent: number) => setSending({ name: file.name, percent })
    onProgress(0)
    try {
      const { image_id } = await uploadFile<ResponseBody<typeof uploadTicketImage>>({
        url: `/api/admin/tickets/${encodeURIComponent(id)}/images`,
        file,
        onProgress,
        signal: new AbortController().signal,
      })
      onChoose({
        attachment: { type: 'image', image_id },
        title: file.name,
        thumbnail: URL.createObjectURL(file),
      })
    } catch (error) {
      setProblem(getErrorMessage(error))
    } finally {
      setSending(undefined)
    }
  }
  return { send, sending, problem }
}
