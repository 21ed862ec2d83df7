import { useState } from 'react'
import { sendPhotos, type UnsentPhoto } from './send-photos.ts'
import { uploadFile } from '../api/upload-file.ts'

/** Sends photos; what could not be sent waits to be sent again or left out. */
export function usePhotoUpload<Reply>(onSent?: (reply: Reply, file: File) => void) {
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [unsent, setUnsent] = useState<readonly UnsentPhoto[]>([])
  const leaveOut = (file: File) => setUnsent((before) => before.filter((photo) => photo.file !== file))
  const sendOne = async (url: string, file: File) => {
    leaveOut(file)
    const onProgress = (percent: number) => setSending({ name: file.name, percent })
    onProgress(0)
    onSent?.(await uploadFile<Reply>({ url, file, onProgress, signal: new AbortController().signal }), file)
  }
  const send = async (url: string, files: readonly File[]) => {
    await sendPhotos(
      files,
      (file) => sendOne(url, file),
      (photo) => setUnsent((before) => [...before, photo]),
    )
    setSending(null)
  }
  return { send, sending, unsent, leaveOut }
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>
