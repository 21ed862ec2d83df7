import { useEffect, useState } from 'react'
import { loadDraftFiles, saveDraftFiles } from '../../../api/storage/draft-files.ts'
import { compressPhoto, PhotoProblem } from './compress-photo.ts'

export interface QuickPhoto {
  file: File
  /** URL of the picture in this browser. */
  preview: string
}

const draftName = 'quick-product'

/** The photo of the product, ready to be uploaded; it survives a reload. */
export function useQuickPhoto() {
  const [photo, setPhoto] = useState<QuickPhoto | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  useEffect(() => {
    let isCancelled = false
    void loadDraftFiles(draftName).then(({ files: [stored] }) => {
      if (stored && !isCancelled) setPhoto((chosen) => chosen ?? toPhoto(stored.file))
    })
    return () => {
      isCancelled = true
    }
  }, [])
  const choose = async (file: File) => {
    setProblem(undefined)
    setIsReading(true)
    try {
      const compressed = await compressPhoto(file)
      setPhoto(toPhoto(compressed))
      await saveDraftFiles(draftName, [{ key: draftName, file: compressed, colour: '' }])
    } catch (error) {
      // A photo that was there before stays.
      if (!(error instanceof PhotoProblem)) throw error
      setProblem(error.message)
    } finally {
      setIsReading(false)
    }
  }
  const clear = () => {
    if (photo) URL.revokeObjectURL(photo.preview)
    setPhoto(null)
    setProblem(undefined)
    void saveDraftFiles(draftName, [])
  }
  return { photo, problem, isReading, setProblem, choose, clear }
}

const toPhoto = (file: File): QuickPhoto => ({ file, preview: URL.createObjectURL(file) })
