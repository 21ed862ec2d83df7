import { reviewTextMaxLength, reviewTitleMaxLength } from '@shop/contract/limits'
import type { FullReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { ReviewPhotos } from './review-photos.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { submitReview, listMyReviews } from '../../api/generated/reviews.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { Star } from '@shop/ui/rating'

interface ReviewFormProps {
  productId: string
  /** The account's existing review. */
  existing: FullReview | undefined
}

/** Stars, title and text. Photos can be added once the review exists. */
export function ReviewForm({ productId, existing }: ReviewFormProps) {
  const { review, pending, sent, problem, starsError, change, submit } = useReviewForm(productId, existing)
  return (
    <div className="grid gap-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem && <Banner tone="error">{problem}</Banner>}
        {sent && (
          <Banner tone="success">
            {t('Thanks! We’ll check your review before it goes live. You can still edit it.')}
          </Banner>
        )}
        <StarField value={review.rating} onChange={(stars) => change({ rating: stars })} error={starsError} />
        <TextField
          label={t('Title')}
          optional
          name="title"
          maxLength={reviewTitleMaxLength}
          value={review.title}
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
          value={review.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <NetworkButton type="submit" variant="primary" loading={pending}>
            {existing ? t('Save review') : t('Send review')}
          </NetworkButton>
          <ButtonLink href="/account/reviews" variant="quiet">
            {t('Your reviews')}
          </ButtonLink>
        </div>
      </form>
      {existing && <ReviewPhotos review={existing} />}
    </div>
  )
}

interface ReviewDraft {
  rating: number
  title: string
  text: string
}

/** The unsent draft for this product, or else the existing review. */
function initialReview(name: string, existing: FullReview | undefined): ReviewDraft {
  const stored = loadDraft(name)
  const { rating, title, text } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  return {
    rating: typeof rating === 'number' ? rating : (existing?.rating ?? 0),
    title: typeof title === 'string' ? title : (existing?.title ?? ''),
    text: typeof text === 'string' ? text : (existing?.text ?? ''),
  }
}

/** State of the review form. Input survives a reload; `sent` is true once the server has it. */
function useReviewForm(productId: string, existing: FullReview | undefined) {
  const draft = `review:${productId}`
  const client = useQueryClient()
  const [review, setReview] = useState(() => initialReview(draft, existing))
  const [state, setState] = useState({ pending: false, sent: false, problem: '', starsError: '' })

  function change(part: Partial<ReviewDraft>) {
    const next = { ...review, ...part }
    setReview(next)
    saveDraft(draft, next)
    setState({ ...state, sent: false, starsError: part.rating ? '' : state.starsError })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.pending) return
    if (review.rating === 0) {
      setState({ ...state, starsError: t('Choose 1 to 5 stars') })
      return
    }
    setState({ pending: true, sent: false, problem: '', starsError: '' })
    try {
      await submitReview({ ...review, product_id: productId })
      discardDraft(draft)
      setState({ pending: false, sent: true, problem: '', starsError: '' })
      await client.invalidateQueries({ queryKey: listMyReviews.key() })
    } catch (error) {
      setState({ pending: false, sent: false, problem: getErrorMessage(error), starsError: '' })
    }
  }

  return { review, ...state, change, submit }
}

const starLabels = ['', t('Bad'), t('Poor'), t('Okay'), t('Good'), t('Very good')]

interface StarFieldProps {
  value: number
  onChange: (stars: number) => void
  error?: string
}

/** Rating of one to five stars, as native radio buttons. */
function StarField({ value, onChange, error }: StarFieldProps) {
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="mb-1.5 text-dense font-semibold">{t('Your rating')}</legend>
      <div className="flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative rounded-control p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">
              {t('{stars} of 5: {words}', { stars, words: starLabels[stars] ?? '' })}
            </span>
            <Star className={stars > value ? 'size-8 fill-none! stroke-star stroke-[1.5]' : 'size-8'} />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 font-semibold">
          {starLabels[value]}
        </span>
      </div>
      {error && (
        <p id="stars-error" className="mt-1 text-caption font-semibold text-sale">
          {error}
        </p>
      )}
    </fieldset>
  )
}
