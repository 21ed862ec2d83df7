import { useRef, useState } from 'react'
import type { Rider } from './run-view.tsx'
import { newAction, saveAction, type StorageProblem, toStorageProblem } from './rider-storage.ts'
import type { PlannedStop } from './stops.ts'

/**
 * Stores what was done at a stop, instead of the refused action that it corrects, and shows it; then closes the form and
 * sends it. A second tap while it is being stored does nothing.
 */
export function useStoreAction(rider: Rider, stop: PlannedStop, onClose: () => void) {
  const [isSaving, setIsSaving] = useState(false)
  /** The page may not be drawn again between two taps. */
  const isStoring = useRef(false)
  const [problem, setProblem] = useState<StorageProblem>()
  const store = async (done: Parameters<typeof newAction>[2]) => {
    if (isStoring.current) return
    isStoring.current = true
    setIsSaving(true)
    try {
      await saveAction(newAction(rider.run, stop, done), stop.action)
      await rider.showStored()
    } catch (error) {
      setProblem(toStorageProblem(error))
      return
    } finally {
      isStoring.current = false
      setIsSaving(false)
    }
    onClose()
    await rider.sync()
  }
  return { store, isSaving, problem }
}
