import { reviewPicturesMax } from '@shop/contract/limits'
import type { OwnReview, removeReviewPicture } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { uploadFile } from '../../client/upload-file.ts'
import { ownReviewsKey } from './use-own-reviews.ts'

/** Photos of a review that is written: sent one after the other, each at once. */
export function ReviewPhotos({ review }: { review: OwnReview }) {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [problem, setProblem] = useState('')
  const { product_id: productId, pictures } = review
  const read = () => client.invalidateQueries({ queryKey: ownReviewsKey })

  async function add(files: File[]) {
    setProblem('')
    const url = `/api/users/me/reviews/${encodeURIComponent(productId)}/pictures`
    const { signal } = new AbortController()
    try {
      for (const file of files.slice(0, reviewPicturesMax - pictures.length)) {
        const onProgress = (percent: number) => setSending({ name: file.name, percent })
        onProgress(0)
        await uploadFile({ url, file, onProgress, signal })
      }
    } catch (error) {
      setProblem(messageOf(error))
    }
    setSending(null)
    await read()
  }

  async function remove(pictureId: string) {
    setProblem('')
    try {
      await call<typeof removeReviewPicture>({
        method: 'DELETE',
        path: '/users/me/reviews/{productId}/pictures/{pictureId}',
        params: { productId, pictureId },
      })
      await read()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <FileUpload
      label={t('Add photos')}
      helper={t('Up to {count} photos of the product. Nothing of where they were taken is kept.', {
        count: reviewPicturesMax,
      })}
      error={problem}
      accept="image/*"
      multiple
      disabled={sending !== null || pictures.length >= reviewPicturesMax}
      onFiles={(files) => void add(files)}
    >
      {pictures.map((picture, index) => (
        <FileTile
          key={picture.id}
          name={`photo ${index + 1}`}
          thumbnail={`${picture.url}-${Math.min(...picture.widths)}.webp`}
          onRemove={() => void remove(picture.id)}
        />
      ))}
      {sending && <FileTile name={sending.name} progress={sending.percent} />}
    </FileUpload>
  )
}
