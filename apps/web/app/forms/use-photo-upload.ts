import { useState } from 'react'
import { uploadPhotos, type UnsentPhoto } from './send-photos.ts'
import { uploadFile } from '../api/upload-file.ts'

/** Sends photos; what could not be sent waits to be sent again or left out. */
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

export type PhotoUpload = ReturnType<typeof usePhotoUpload>
