import { Camera, Images, LoaderCircle } from 'lucide-react'
import { useId, type ChangeEvent } from 'react'
import type { QuickPhoto } from './use-quick-photo.ts'

interface PhotoFieldProps {
  photo: QuickPhoto | null
  problem: string | undefined
  isReading: boolean
  onFile: (file: File) => void
}

/** Opens the camera of a phone; a picture that is there already can be chosen instead. */
export function PhotoField({ photo, problem, isReading, onFile }: PhotoFieldProps) {
  const messageId = useId()
  const input = {
    type: 'file',
    accept: 'image/*',
    disabled: isReading,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? messageId : undefined,
    className: 'absolute inset-0 cursor-pointer opacity-0',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const [file] = target.files ?? []
      // Allows choosing the same file again after an error.
      target.value = ''
      if (file) onFile(file)
    },
  } as const
  const focusClass =
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
  return (
    <div className="grid gap-2">
      <label
        className={`relative mx-auto flex aspect-square w-full max-w-72 flex-col items-center justify-center gap-2 overflow-clip rounded-card border-[1.5px] border-dashed text-center ${focusClass} ${
          problem ? 'border-sale' : 'border-control'
        }`}
      >
        <input {...input} capture="environment" />
        {photo && (
          <img src={photo.preview} alt="The product" className="absolute inset-0 size-full object-contain" />
        )}
        {isReading ? (
          <LoaderCircle aria-hidden className="animate-spin" />
        ) : (
          <span
            className={
              photo
                ? 'absolute bottom-2 flex items-center gap-2 rounded-control bg-surface px-3 py-2 text-small font-semibold'
                : 'grid justify-items-center gap-2 font-semibold text-primary'
            }
          >
            <Camera aria-hidden />
            {photo ? 'Take another' : 'Take a picture'}
          </span>
        )}
      </label>
      <label
        className={`relative mx-auto flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold text-primary ${focusClass}`}
      >
        <input {...input} />
        <Images aria-hidden />
        Choose a picture
      </label>
      {problem && (
        <p id={messageId} role="alert" className="text-center text-small font-semibold text-sale">
          {problem}
        </p>
      )}
    </div>
  )
}
