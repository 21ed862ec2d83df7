import { Button } from '@shop/ui/button'
import { ProgressLine } from '@shop/ui/progress-line'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { uploadFile } from '../../api/upload-file.ts'

interface ImageFieldProps<Reply> {
  title: string
  helper: string
  /** The address of the stored image; undefined without one. */
  src: string | undefined
  /** The class of the ground it is shown on. */
  ground?: string
  canEdit: boolean
  /** Where the file is posted. */
  url: string
  remove: () => Promise<Reply>
  /** Called with the response of an upload or a removal. */
  onStored: (reply: Reply) => void
}

/** An image that is uploaded, replaced and removed at once, apart from the fields of a form. */
export function ImageField<Reply>(props: ImageFieldProps<Reply>) {
  const { title, helper, src, ground = 'bg-sunken', canEdit } = props
  const { progress, upload, remove } = useImage(props)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        className={`flex h-16 w-28 flex-none items-center justify-center overflow-clip rounded-control border border-line p-1.5 ${ground}`}
      >
        {src ? (
          <img src={src} alt={`${title}, current`} className="max-h-full max-w-full object-contain" />
        ) : (
          <ImagePlus aria-hidden className="text-muted" />
        )}
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <b className="block font-semibold">{title}</b>
        <span className="block text-small text-muted">{helper}</span>
        {progress !== undefined && (
          <ProgressLine label={`${title}, uploaded`} value={progress} max={100} className="mt-1.5" />
        )}
        {upload.error && (
          <span role="alert" className="mt-1 block text-small font-semibold text-sale">
            {getErrorMessage(upload.error)}
          </span>
        )}
      </span>
      {canEdit && (
        <span className="flex items-center gap-1">
          <ChooseFile
            title={title}
            hasImage={src !== undefined}
            disabled={upload.isPending}
            onFile={(file) => upload.mutate(file)}
          />
          {src && (
            <Button
              variant="quiet"
              size="dense"
              aria-label={`Remove ${title.toLowerCase()}`}
              loading={remove.isPending}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove.mutate()}
            />
          )}
        </span>
      )}
    </div>
  )
}

function useImage<Reply>({ title, url, remove: removeImage, onStored }: ImageFieldProps<Reply>) {
  const [progress, setProgress] = useState<number>()
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadFile<Reply>({ url, file, onProgress: setProgress, signal: new AbortController().signal }),
    onSuccess: (reply) => {
      onStored(reply)
      toastSuccess(`${title} saved`)
    },
    onSettled: () => setProgress(undefined),
    meta: { errors: 'inline' },
  })
  const remove = useMutation({
    mutationFn: removeImage,
    onSuccess: (reply) => {
      onStored(reply)
      toastSuccess(`${title} removed`)
    },
  })
  return { progress, upload, remove }
}

interface ChooseFileProps {
  title: string
  hasImage: boolean
  disabled: boolean
  onFile: (file: File) => void
}

function ChooseFile({ title, hasImage, disabled, onFile }: ChooseFileProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="button button-secondary button-dense relative px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      {hasImage ? 'Replace' : 'Upload'}
      <span className="sr-only"> {title.toLowerCase()}</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again after an error.
          target.value = ''
        }}
      />
    </label>
  )
}
