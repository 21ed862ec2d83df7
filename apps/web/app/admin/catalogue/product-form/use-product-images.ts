import type { AdminProduct } from '@shop/contract/admin/products'
import type { Image } from '@shop/contract/catalogue'
import { uploadBytesMax } from '@shop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { updateProductImages } from '../../../api/generated/admin/products.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { type DraftFile, saveDraftFiles, loadDraftFiles } from '../../../api/storage/draft-files.ts'

/** A photo being uploaded, or waiting for its new product to be created. */
export interface WaitingFile {
  key: string
  file: File
  preview: string
  /** 0 to 100; undefined before the upload. */
  progress?: number
  error?: string
  /** The colour it shows; empty for all colours. */
  colour: string
}

export type ProductImages = ReturnType<typeof useProductImages>

/**
 * The images of the edited product. Photos are uploaded as soon as they are chosen; order and descriptions are saved
 * with the form. Photos not uploaded yet are stored in the browser.
 */
export function useProductImages(product: AdminProduct | null) {
  const { change, addStored, ...stored } = useStoredImages(product)
  const { patch, clearLost, clear, ...uploads } = useWaitingFiles(product, addStored)
  const { ordered } = stored
  return {
    ...stored,
    ...uploads,
    move: (id: string, step: -1 | 1) => {
      const from = ordered.findIndex((image) => image.id === id)
      const neighbour = ordered[from + step]
      const movedImage = ordered[from]
      if (!neighbour || !movedImage) return
      change(ordered.with(from, neighbour).with(from + step, movedImage))
    },
    /** Changes description or colour; a photo not uploaded yet is identified by its key. */
    describe: (id: string, description: { alt?: string; colour?: string }) => {
      if (uploads.waiting.some(({ key }) => key === id)) patch(id, description)
      else change(ordered.map((image) => (image.id === id ? { ...image, ...description } : image)))
    },
    remove: (id: string) => change(ordered.filter((image) => image.id !== id)),
    discard: () => {
      change(null)
      clearLost()
      if (!product) clear()
    },
  }
}

/** The product's images as stored, and as they will be after saving. */
function useStoredImages(product: AdminProduct | null) {
  const [saved, setSaved] = useState<Image[]>(product?.product_images ?? [])
  const [reordered, setReordered] = useState<Image[] | null>(null)
  const changed = reordered !== null && imageOrder(reordered) !== imageOrder(saved)
  return {
    /** The main image first. */
    ordered: reordered ?? saved,
    changed,
    change: setReordered,
    /** Adds the stored images from an upload's response. */
    addStored: (stored: Image[]) => {
      const added = stored.filter(({ id }) => !saved.some((old) => old.id === id))
      setSaved(stored)
      setReordered(
        (order) => order && [...order, ...added.filter(({ id }) => !order.some((old) => old.id === id))],
      )
    },
    /** Saves order, descriptions and removals if they have changed. */
    save: async () => {
      if (!product || !changed) return undefined
      const next = await updateProductImages({
        images: reordered.map(({ id, alt, colour = '' }) => ({ id, alt, colour })),
        product_id: product.id,
      })
      setSaved(next.product_images)
      setReordered(null)
      return next
    },
  }
}

/** Photos that are uploading, have failed, or wait for their new product to be created. */
function useWaitingFiles(product: AdminProduct | null, onSent: (stored: Image[]) => void) {
  const [waiting, setWaiting] = useState<WaitingFile[]>([])
  const { moveToProduct, ...drafts } = useSavedImages(product?.id ?? null, waiting, setWaiting)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const control = new AbortController()
    stop.current = control
    return () => control.abort()
  }, [])
  const patch = (key: string, change: Partial<WaitingFile>) =>
    setWaiting((files) => files.map((file) => (file.key === key ? { ...file, ...change } : file)))
  const removeWaiting = (key: string) => setWaiting((files) => files.filter((file) => file.key !== key))

  /** Returns why the upload failed. */
  const send = async (productId: string, { key, file, colour }: WaitingFile): Promise<string | undefined> => {
    patch(key, { progress: 0, error: undefined })
    try {
      const { product_images: stored } = await uploadFile<AdminProduct>({
        url: `/api/admin/products/${encodeURIComponent(productId)}/images?${new URLSearchParams({ colour })}`,
        file,
        onProgress: (progress) => patch(key, { progress }),
        signal: stop.current.signal,
      })
      onSent(stored)
      removeWaiting(key)
      return undefined
    } catch (error) {
      const problem = getErrorMessage(error)
      patch(key, { progress: undefined, error: problem })
      return problem
    }
  }
  /** Returns the photos that failed. */
  const sendEach = async (productId: string, files: WaitingFile[]): Promise<WaitingFile[]> => {
    const unsent: WaitingFile[] = []
    for (const file of files) {
      const error = await send(productId, file)
      if (error !== undefined) unsent.push({ ...file, error })
    }
    return unsent
  }
  return {
    ...drafts,
    waiting,
    patch,
    removeWaiting,
    clear: () => setWaiting([]),
    add: (files: File[]) => {
      const fresh = files.map(toWaitingFile)
      setWaiting((before) => [...before, ...fresh])
      if (product)
        void sendEach(
          product.id,
          fresh.filter(({ error }) => !error),
        )
    },
    retry: (key: string) => {
      const file = waiting.find((each) => each.key === key)
      if (file && product) void send(product.id, file)
    },
    /** Uploads all photos to a product that was just created; returns how many failed. */
    uploadAll: async (productId: string) => {
      const unsent = await sendEach(
        productId,
        waiting.filter(({ file }) => file.size <= uploadBytesMax),
      )
      await moveToProduct(productId, unsent)
      return unsent.length
    },
  }
}

const toWaitingFile = (file: File, index: number): WaitingFile => ({
  key: `${Date.now()}-${index}-${file.name}`,
  file,
  colour: '',
  preview: URL.createObjectURL(file),
  error: file.size > uploadBytesMax ? 'This photo is larger than 5 MB' : undefined,
})

const imageOrder = (images: Image[]) =>
  JSON.stringify(images.map(({ id, alt, colour = '' }) => [id, alt, colour]))

const draftKey = (productId: string | null) => `product:${productId ?? 'new'}`

/**
 * Stores photos that are not uploaded in the browser and restores them after a reload: those of a new product until it is
 * created or discarded, those of an existing product if their upload failed.
 */
function useSavedImages(
  productId: string | null,
  waiting: WaitingFile[],
  setWaiting: (change: (files: WaitingFile[]) => WaitingFile[]) => void,
) {
  const [restored, setRestored] = useState(false)
  const [lostCount, setLostCount] = useState(0)
  const [isLoaded, setIsLoaded] = useState(false)
  /** Whether the photos are now stored under the created product. */
  const isMoved = useRef(false)
  useEffect(() => {
    let isCancelled = false
    void loadDraftFiles(draftKey(productId)).then((draft) => {
      if (isCancelled) return
      const saved = draft.files.map((file) => ({ ...file, preview: URL.createObjectURL(file.file) }))
      setWaiting((added) => [...saved, ...added])
      setRestored(saved.length > 0)
      setLostCount(draft.lostCount)
      setIsLoaded(true)
    })
    return () => {
      isCancelled = true
    }
  }, [productId, setWaiting])
  // Removing and discarding photos changes the keys too.
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
    clearLost: () => setLostCount(0),
    /** Stores the failed photos under the product that was just created. */
    moveToProduct: async (createdId: string, unsent: WaitingFile[]) => {
      isMoved.current = true
      await saveDraftFiles(draftKey(null), [])
      await saveDraftFiles(draftKey(createdId), imagesToSave(unsent, { isNew: false }))
    },
  }
}

/** Skips photos that are too large to upload. A photo still uploading to an existing product may already be there. */
export function imagesToSave(waiting: readonly WaitingFile[], { isNew }: { isNew: boolean }): DraftFile[] {
  return waiting
    .filter(({ file, error }) => file.size <= uploadBytesMax && (isNew || error !== undefined))
    .map(({ key, file, colour, error }) => ({ key, file, colour, error }))
}
