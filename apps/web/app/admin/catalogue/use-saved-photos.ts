import { useEffect, useState } from 'react'
import { saveDraftFiles, readDraftFiles } from '../../client/draft-files.ts'
import type { WaitingFile } from './use-pictures.ts'

const name = 'product:new'

/**
 * Saves the photos of a new product in this browser until it is added or discarded, and restores them after a reload.
 * @param isNew whether the product is not added yet
 */
export function useSavedPhotos(
  isNew: boolean,
  waiting: WaitingFile[],
  setWaiting: (change: (files: WaitingFile[]) => WaitingFile[]) => void,
) {
  const [restored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (!isNew) return undefined
    let left = false
    void readDraftFiles(name).then((files) => {
      if (left) return
      const saved = files.map((file) => ({ ...file, preview: URL.createObjectURL(file.file) }))
      setWaiting((added) => [...saved, ...added])
      setRestored(saved.length > 0)
      setRead(true)
    })
    return () => {
      left = true
    }
  }, [isNew, setWaiting])
  // Removed and discarded photos change the keys too.
  const keys = JSON.stringify(waiting.map(({ key, colour }) => [key, colour]))
  useEffect(() => {
    if (isNew && isRead) void saveDraftFiles(name, toSaved(waiting))
    // The upload progress changes `waiting` often; only the list of photos matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew, isRead, keys])
  return { restored, discard: () => saveDraftFiles(name, []) }
}

const toSaved = (waiting: WaitingFile[]) =>
  waiting.filter(({ error }) => !error).map(({ key, file, colour }) => ({ key, file, colour }))
