import { uploadBytesMax } from '@shop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { type DraftFile, saveDraftFiles, readDraftFiles } from '../../api/storage/draft-files.ts'
import type { WaitingFile } from './use-pictures.ts'

const nameOf = (productId: string | null) => `product:${productId ?? 'new'}`

/**
 * Saves photos that are not sent in this browser and restores them after a reload: those of a new product until it is
 * added or discarded, those of any other that could not be sent.
 */
export function useSavedPhotos(
  productId: string | null,
  waiting: WaitingFile[],
  setWaiting: (change: (files: WaitingFile[]) => WaitingFile[]) => void,
) {
  const [restored, setRestored] = useState(false)
  const [lost, setLost] = useState(0)
  const [isRead, setRead] = useState(false)
  /** The photos are saved as those of the added product now. */
  const isMoved = useRef(false)
  useEffect(() => {
    let left = false
    void readDraftFiles(nameOf(productId)).then((read) => {
      if (left) return
      const saved = read.files.map((file) => ({ ...file, preview: URL.createObjectURL(file.file) }))
      setWaiting((added) => [...saved, ...added])
      setRestored(saved.length > 0)
      setLost(read.lost)
      setRead(true)
    })
    return () => {
      left = true
    }
  }, [productId, setWaiting])
  // Removed and discarded photos change the keys too.
  const keys = JSON.stringify(waiting.map(({ key, colour, error }) => [key, colour, error]))
  useEffect(() => {
    if (isRead && !isMoved.current)
      void saveDraftFiles(nameOf(productId), photosToSave(waiting, { isNew: productId === null }))
    // The upload progress changes `waiting` often; only the list of photos matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [productId, isRead, keys])
  return {
    restored,
    lost,
    forgetLost: () => setLost(0),
    /** Leaves the photos that could not be sent to the product that was just added. */
    moveTo: async (addedId: string, unsent: WaitingFile[]) => {
      isMoved.current = true
      await saveDraftFiles(nameOf(null), [])
      await saveDraftFiles(nameOf(addedId), photosToSave(unsent, { isNew: false }))
    },
  }
}

/** Not those that are too large to be sent ever. A photo on its way to a known product may be there already. */
export function photosToSave(waiting: readonly WaitingFile[], { isNew }: { isNew: boolean }): DraftFile[] {
  return waiting
    .filter(({ file, error }) => file.size <= uploadBytesMax && (isNew || error !== undefined))
    .map(({ key, file, colour, error }) => ({ key, file, colour, error }))
}
