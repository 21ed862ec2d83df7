import { uploadBytesMax } from '@shop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { type DraftFile, saveDraftFiles, loadDraftFiles } from '../../api/storage/draft-files.ts'
import type { WaitingFile } from './use-pictures.ts'

const draftKey = (productId: string | null) => `product:${productId ?? 'new'}`

/**
 * Saves photos that are not sent in this browser and restores them after a reload: those of a new product until it is
 * added or discarded, those of any other that could not be sent.
 */
export function useSavedImages(
  productId: string | null,
  waiting: WaitingFile[],
  setWaiting: (change: (files: WaitingFile[]) => WaitingFile[]) => void,
) {
  const [restored, setRestored] = useState(false)
  const [lostCount, setLost] = useState(0)
  const [isLoaded, setIsLoaded] = useState(false)
  /** The photos are saved as those of the added product now. */
  const isMoved = useRef(false)
  useEffect(() => {
    let left = false
    void loadDraftFiles(draftKey(productId)).then((read) => {
      if (left) return
      const saved = read.files.map((file) => ({ ...file, preview: URL.createObjectURL(file.file) }))
      setWaiting((added) => [...saved, ...added])
      setRestored(saved.length > 0)
      setLost(read.lostCount)
      setIsLoaded(true)
    })
    return () => {
      left = true
    }
  }, [productId, setWaiting])
  // Removed and discarded photos change the keys too.
  const keys = JSON.stringify(waiting.map(({ key, colour, error }) => [key, colour, error]))
  useEffect(() => {
    if (isLoaded && !isMoved.current)
      void saveDraftFiles(draftKey(productId), imagesToSave(waiting, { isNew: productId === null }))
    // The upload progress changes `waiting` often; only the list of photos matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [productId, isLoaded, keys])
  return {
    restored,
    lostCount,
    clearLost: () => setLost(0),
    /** Leaves the photos that could not be sent to the product that was just added. */
    moveToProduct: async (createdId: string, unsent: WaitingFile[]) => {
      isMoved.current = true
      await saveDraftFiles(draftKey(null), [])
      await saveDraftFiles(draftKey(createdId), imagesToSave(unsent, { isNew: false }))
    },
  }
}

/** Not those that are too large to be sent ever. A photo on its way to a known product may be there already. */
export function imagesToSave(waiting: readonly WaitingFile[], { isNew }: { isNew: boolean }): DraftFile[] {
  return waiting
    .filter(({ file, error }) => file.size <= uploadBytesMax && (isNew || error !== undefined))
    .map(({ key, file, colour, error }) => ({ key, file, colour, error }))
}
