import { reviewTextMaxLength, reviewTitleMaxLength } from '@shop/contract/limits'
import type { FullReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { ReviewPhotos } from './review-photos.tsx'
import { StarField } from './star-field.tsx'
import { useReviewForm } from './use-review-form.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

interface ReviewFormProps {
  productId: string
  /** What the account has written before. */
  written: FullReview | undefined
}

/** Stars and words; photos once there is a review that they belong to. */
export function ReviewForm({ productId, written }: ReviewFormProps) {
  const { words, pending, sent, problem, starsError, change, submit } = useReviewForm(productId, written)
  return (
    <div className="grid gap-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem && <Banner tone="error">{problem}</Banner>}
        {sent && (
          <Banner tone="success">
            {t('Thanks! We’ll check your review before it goes live. You can still edit it.')}
          </Banner>
        )}
        <StarField value={words.rating} onChange={(stars) => change({ rating: stars })} error={starsError} />
        <TextField
          label={t('Title')}
          optional
          name="title"
          maxLength={reviewTitleMaxLength}
          value={words.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={t('Your review')}
          optional
          name="text"
          helper={t(
            'Does it look like the picture? Does it fit? Your first name and initial are shown with it.',
          )}
          maxLength={reviewTextMaxLength}
          value={words.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <NetworkButton type="submit" variant="primary" loading={pending}>
            {written ? t('Save review') : t('Send review')}
          </NetworkButton>
          <ButtonLink href="/account/reviews" variant="quiet">
            {t('Your reviews')}
          </ButtonLink>
        </div>
      </form>
      {written && <ReviewPhotos review={written} />}
    </div>
  )
}
