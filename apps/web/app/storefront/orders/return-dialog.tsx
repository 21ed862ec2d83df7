import type { Order } from '@shop/contract/orders'
import type { OrderReturns, ReturnReason, ReturnResolution } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { useReturns, useReturnForm } from './use-return.ts'
import { returnPhotosMax } from '@shop/contract/limits'
import { Banner } from '@shop/ui/banner'
import { Dialog } from '@shop/ui/dialog'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { SelectField } from '@shop/ui/select-field'
import { TextArea } from '@shop/ui/text-area'
import { NetworkButton } from '../../forms/network-button.tsx'
import { ReturnLine } from './return-line.tsx'
import {
  availableReasons,
  getReason,
  returnReasonLabels,
  returnResolutionLabels,
  returnResolutions,
} from './return-draft.ts'
import { UploadingPhotos } from '../../forms/photo-upload.tsx'

/** "Return items" button, shown while the order has returnable units. */
export function ReturnItems({ order }: { order: Order }) {
  const { data } = useReturns(order)
  const [dialogReturns, setDialogReturns] = useState<OrderReturns>()
  const canRequest = (data?.returnable_lines.length ?? 0) > 0
  return (
    <>
      {canRequest && <Button onClick={() => setDialogReturns(data)}>{t('Return items')}</Button>}
      {dialogReturns && (
        <ReturnDialog order={order} existing={dialogReturns} onClose={() => setDialogReturns(undefined)} />
      )}
    </>
  )
}

interface ReturnDialogProps {
  order: Order
  existing: OrderReturns
  onClose: () => void
}

/** Form to request a return: items and quantities, reason, resolution and photos. */
export function ReturnDialog({ order, existing, onClose }: ReturnDialogProps) {
  const form = useReturnForm(order, existing)
  const { input, change, problem, pending } = form
  if (form.sentTo)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('Return items')}
        action={
          <Button onClick={onClose} loading={pending}>
            {t('Close')}
          </Button>
        }
      >
        <Banner tone="success">{t('Return request received. You can track it on this page.')}</Banner>
        <p className="mt-3">{t('We’ll email you how to send it back. Please don’t send anything yet.')}</p>
        <div className="mt-3 grid grid-cols-2 gap-3 xs:grid-cols-3">
          <UploadingPhotos upload={form.upload} url={form.sentTo} />
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Return items')}
      subtitle={t('From order {number}', { number: order.number })}
      width="wide"
      action={
        <NetworkButton variant="primary" full loading={pending} onClick={() => void form.send()}>
          {t('Request return')}
        </NetworkButton>
      }
    >
      <div className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-dense font-semibold">{t('Which items are you returning?')}</legend>
          {existing.returnable_lines.map((open) => (
            <ReturnLine key={open.position} order={order} open={open} input={input} onChange={change} />
          ))}
        </fieldset>
        <ReturnFields form={form} existing={existing} />
        {problem && <Banner tone="error">{problem}</Banner>}
      </div>
    </Dialog>
  )
}

interface ReturnFieldsProps {
  form: ReturnType<typeof useReturnForm>
  existing: OrderReturns
}

/** Fields for the whole return: reason, resolution, comment and photos. */
function ReturnFields({ form: { input, change, photos, setPhotos }, existing }: ReturnFieldsProps) {
  return (
    <>
      <SelectField
        label={t('Reason')}
        options={availableReasons(existing).map((value) => ({ value, text: returnReasonLabels[value] }))}
        value={getReason(input, existing)}
        onChange={(event) => change({ reason: event.currentTarget.value as ReturnReason })}
      />
      <SelectField
        label={t('What would you like?')}
        options={returnResolutions.map((value) => ({ value, text: returnResolutionLabels[value] }))}
        value={input.resolution}
        onChange={(event) => change({ resolution: event.currentTarget.value as ReturnResolution })}
      />
      <TextArea
        label={t('Tell us more')}
        optional
        maxLength={2_000}
        value={input.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <FileUpload
        label={t('Add photos')}
        helper={t('Photos, at most {count}', { count: returnPhotosMax })}
        accept="image/*"
        multiple
        disabled={photos.length >= returnPhotosMax}
        onFiles={(files) => setPhotos([...photos, ...files].slice(0, returnPhotosMax))}
      >
        {photos.map((photo) => (
          <FileTile
            key={`${photo.name} ${photo.lastModified} ${photo.size}`}
            name={photo.name}
            onRemove={() => setPhotos(photos.filter((other) => other !== photo))}
          />
        ))}
      </FileUpload>
    </>
  )
}
