import { t } from '@shop/contract/t'
import { ImagePlus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type FileUploadProps = {
  /** Such as "Add images". */
  label: string
  /** Such as "At least 1000 px. Never cropped." */
  helper?: ReactNode
  error?: string
  /** The HTML `accept` attribute, such as "image/*". */
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  /** Files added so far, usually FileTile elements. */
  children?: ReactNode
}

/** A button that opens the file picker; files can also be dropped on it, which the native input supports. */
export function FileUpload(props: FileUploadProps) {
  const { label, helper, error, accept, multiple, disabled, onFiles, children } = props
  const [over, setOver] = useState(false)
  const messageId = useId()
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-5">
        {children}
        <label
          className={joinClasses(
            'relative flex aspect-square flex-col items-center justify-center gap-1 rounded-control border-[1.5px] border-dashed p-2 text-center text-small transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            over ? 'border-primary bg-primary-soft' : 'border-control hover:bg-sunken',
            disabled && 'opacity-50',
          )}
        >
          <input
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            aria-describedby={helper || error ? messageId : undefined}
            aria-invalid={error ? true : undefined}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onChange={(event) => {
              setOver(false)
              onFiles([...(event.target.files ?? [])])
              // Allows choosing the same file again after an error.
              event.target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <ImagePlus className="text-muted" />
          <b className="text-primary">{label}</b>
          <span className="text-muted">{t('or drop here')}</span>
        </label>
      </div>
      {(error || helper) && (
        <p
          id={messageId}
          className={joinClasses('mt-1.5 text-caption', error ? 'font-semibold text-sale' : 'text-muted')}
        >
          {error ?? helper}
        </p>
      )}
    </div>
  )
}
