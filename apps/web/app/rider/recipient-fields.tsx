import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { RadioRow } from '@shop/ui/radio-row'
import { TextField } from '@shop/ui/text-field'
import { Camera } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { drawJpeg, fitSize } from '../api/draw-jpeg.ts'
import type { DeliverFieldsProps } from './deliver-dialog.tsx'

/** The customer's code, or a photo with the recipient's name. */
export function RecipientFields({ stop, form, errors, onChange }: DeliverFieldsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{t('How do you know that it arrived?')}</legend>
      <RadioRow
        name="proof"
        title={t('The customer’s code')}
        description={
          stop.attempts_left === 0
            ? t('The code was wrong five times and no longer counts.')
            : t('Four digits in their message and on their order page.')
        }
        disabled={stop.attempts_left === 0}
        checked={form.proof === 'code'}
        onChange={() => onChange({ proof: 'code' })}
      >
        <TextField
          label={t('Delivery code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={form.code}
          error={errors.code}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
      </RadioRow>
      <RadioRow
        name="proof"
        title={t('Photo and name')}
        description={t('If somebody else takes it, such as a gateman.')}
        checked={form.proof === 'photo'}
        onChange={() => onChange({ proof: 'photo' })}
      >
        <div className="grid gap-3">
          <TextField
            label={t('Who took it?')}
            autoComplete="off"
            maxLength={120}
            value={form.received_by}
            error={errors.received_by}
            onChange={(event) => onChange({ received_by: event.currentTarget.value })}
          />
          <PhotoField photo={form.photo} error={errors.photo} onPhoto={(photo) => onChange({ photo })} />
        </div>
      </RadioRow>
    </fieldset>
  )
}

/** As wide as staff see it, in pixels; 12 megapixels would take minutes over a slow connection. */
const photoSideMax = 1_280
const photoQuality = 0.72

/** A photo of the camera as a small JPEG. Throws for a file that is no image, or too large for the phone. */
async function compressPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const photo = await drawJpeg(bitmap, fitSize(bitmap, photoSideMax), photoQuality)
  bitmap.close()
  if (!photo) throw new Error('The photo could not be compressed.')
  return photo
}

interface PhotoFieldProps {
  photo: Blob | undefined
  error: string | undefined
  onPhoto: (photo: Blob | undefined) => void
}

/** Takes a photo with the camera and compresses it on the phone. */
function PhotoField({ photo, error, onPhoto }: PhotoFieldProps) {
  const id = useId()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const message = isUnreadable ? t('This picture can’t be opened. Take a photo with the camera.') : error
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      onPhoto(await compressPhoto(file))
      setIsUnreadable(false)
    } catch {
      onPhoto(undefined)
      setIsUnreadable(true)
    }
  }
  return (
    <div className="grid gap-2">
      {photo && <PhotoPreview key={`${photo.size}`} photo={photo} />}
      <label
        className={`${buttonClass()} relative has-focus-visible:outline-2 has-focus-visible:outline-focus`}
      >
        <Camera aria-hidden />
        {photo ? t('Take another photo') : t('Take a photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {message && (
        <p id={id} role="alert" className="text-small text-sale">
          {message}
        </p>
      )}
    </div>
  )
}

function PhotoPreview({ photo }: { photo: Blob }) {
  const [url] = useState(() => URL.createObjectURL(photo))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <img src={url} alt={t('Photo of the delivery')} className="max-h-60 rounded-control object-contain" />
  )
}
