import { thumbnailWidth } from '@shop/contract/image-widths'
import { reviewImagesMax } from '@shop/contract/limits'
import type { FullReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteReviewImage, listMyReviews } from '../../api/generated/reviews.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { UploadingPhotos, usePhotoUpload } from '../../forms/photo-upload.tsx'

/** Photos of an existing review. Each is uploaded as soon as it is chosen, one at a time. */
export function ReviewPhotos({ review }: { review: FullReview }) {
  const client = useQueryClient()
  const url = `/api/users/me/reviews/${encodeURIComponent(review.product_id)}/images`
  const [problem, setProblem] = useState('')
  const { product_id: productId, images } = review
  const read = () => client.invalidateQueries({ queryKey: listMyReviews.key() })
  const upload = usePhotoUpload(() => void read())

  async function remove(imageId: string) {
    setProblem('')
    try {
      await deleteReviewImage({ product_id: productId, image_id: imageId })
      await read()
    } catch (error) {
      setProblem(getErrorMessage(error))
    }
  }

  return (
    <FileUpload
      label={t('Add photos')}
      helper={t('Up to {count} photos of the product. We remove location data.', {
        count: reviewImagesMax,
      })}
      error={problem}
      accept="image/*"
      multiple
      disabled={upload.sending !== null || images.length >= reviewImagesMax}
      onFiles={(files) => {
        setProblem('')
        void upload.send(url, files.slice(0, reviewImagesMax - images.length))
      }}
    >
      {images.map((image, index) => (
        <FileTile
          key={image.id}
          name={`photo ${index + 1}`}
          thumbnail={`${image.url}-${thumbnailWidth(image.widths)}.webp`}
          onRemove={() => void remove(image.id)}
        />
      ))}
      <UploadingPhotos upload={upload} url={url} />
    </FileUpload>
  )
}
