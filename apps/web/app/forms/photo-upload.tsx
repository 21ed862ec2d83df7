import { FileTile } from '@shop/ui/file-tile'
import { useState } from 'react'
import { uploadFile } from '../api/upload-file.ts'
import { getErrorMessage, NoResponse } from '../api/request-error.ts'

interface UploadingPhotosProps {
  upload: PhotoUpload
  url: string
}

/** The photo being uploaded, and the failed ones, each with retry and remove. */
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

/** Uploads photos; failed ones stay until they are retried or removed. */
export function usePhotoUpload<Reply>(onUploaded?: (reply: Reply, file: File) => void) {
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [unsent, setUnsent] = useState<readonly UnsentPhoto[]>([])
  const removeUnsent = (file: File) => setUnsent((before) => before.filter((photo) => photo.file !== file))
  const uploadOne = async (url: string, file: File) => {
    removeUnsent(file)
    const onProgress = (percent: number) => setSending({ name: file.name, percent })
    onProgress(0)
    onUploaded?.(
      await uploadFile<Reply>({ url, file, onProgress, signal: new AbortController().signal }),
      file,
    )
  }
  const send = async (url: string, files: readonly File[]) => {
    await uploadPhotos(
      files,
      (file) => uploadOne(url, file),
      (photo) => setUnsent((before) => [...before, photo]),
    )
    setSending(null)
  }
  return { send, sending, unsent, removeUnsent }
}

type PhotoUpload = ReturnType<typeof usePhotoUpload>

export interface UnsentPhoto {
  file: File
  problem: string
}

/**
 * Uploads photos one at a time, since phones have slow connections. A rejected photo does not stop the others; without a
 * connection the remaining ones are not attempted.
 */
export async function uploadPhotos(
  files: readonly File[],
  send: (file: File) => Promise<void>,
  onUnsent: (photo: UnsentPhoto) => void,
): Promise<void> {
  let networkError: string | undefined
  for (const file of files) {
    if (networkError === undefined)
      await send(file).catch((error: unknown) => {
        const problem = getErrorMessage(error)
        if (error instanceof NoResponse) networkError = problem
        onUnsent({ file, problem })
      })
    else onUnsent({ file, problem: networkError })
  }
}
