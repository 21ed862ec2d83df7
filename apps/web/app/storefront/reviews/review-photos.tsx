import { reviewPicturesMax } from '@shop/contract/limits'
import type { OwnReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeReviewPicture, listOwnReviews } from '../../api/generated/reviews.ts'
import { messageOf } from '../../api/request-error.ts'
import { PhotosOnTheWay } from '../../forms/photos-on-the-way.tsx'
import { usePhotoUpload } from '../../forms/use-photo-upload.ts'

/** Photos of a review that is written: sent one after the other, each at once. */
export function ReviewPhotos({ review }: { review: OwnReview }) {
  const client = useQueryClient()
  const url = `/api/users/me/reviews/${encodeURIComponent(review.product_id)}/pictures`
  const [problem, setProblem] = useState('')
  const { product_id: productId, images: pictures } = review
  const read = () => client.invalidateQueries({ queryKey: listOwnReviews.key() })
  const upload = usePhotoUpload(() => void read())

  async function remove(pictureId: string) {
    setProblem('')
    try {
      await removeReviewPicture({ productId, imageId: pictureId })
      await read()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <FileUpload
      label={t('Add photos')}
      helper={t('Up to {count} photos of the product. We remove location data.', {
        count: reviewPicturesMax,
      })}
      error={problem}
      accept="image/*"
      multiple
      disabled={upload.sending !== null || pictures.length >= reviewPicturesMax}
      onFiles={(files) => {
        setProblem('')
        void upload.send(url, files.slice(0, reviewPicturesMax - pictures.length))
      }}
    >
      {pictures.map((picture, index) => (
        <FileTile
          key={picture.id}
          name={`photo ${index + 1}`}
          thumbnail={`${picture.url}-${Math.min(...picture.widths)}.webp`}
          onRemove={() => void remove(picture.id)}
        />
      ))}
      <PhotosOnTheWay upload={upload} url={url} />
    </FileUpload>
  )
}
