import { FileTile } from '@shop/ui/file-tile'
import type { PhotoUpload } from './use-photo-upload.ts'

interface UploadingPhotosProps {
  upload: PhotoUpload
  url: string
}

/** The photo that is sent now, and those that could not be sent: each to be sent again or left out. */
export function UploadingPhotos({ upload, url }: UploadingPhotosProps) {
  const { send, sending, unsent, removeUnsent } = upload
  return (
    <>
      {unsent.map(({ file, problem }, n) => (
        <FileTile
          key={`${String(n)} ${file.name}`}
          name={file.name}
          error={problem}
          {...(!sending && { onRetry: () => void send(url, [file]), onRemove: () => removeUnsent(file) })}
        />
      ))}
      {sending && <FileTile name={sending.name} progress={sending.percent} />}
    </>
  )
}
