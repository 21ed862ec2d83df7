import type { FullReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { submitReview, listMyReviews } from '../../api/generated/reviews.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import { getErrorMessage } from '../../api/request-error.ts'

export interface ReviewDraft {
  rating: number
  title: string
  text: string
}

/** What was typed for this product and not sent, else what was written before. */
function initialReview(name: string, written: FullReview | undefined): ReviewDraft {
  const stored = loadDraft(name)
  const { rating, title, text } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  return {
    rating: typeof rating === 'number' ? rating : (written?.rating ?? 0),
    title: typeof title === 'string' ? title : (written?.title ?? ''),
    text: typeof text === 'string' ? text : (written?.text ?? ''),
  }
}

/** The review form's doings. What is typed survives a reload; `sent` is true once the server has it. */
export function useReviewForm(productId: string, written: FullReview | undefined) {
  const draft = `review-${productId}`
  const client = useQueryClient()
  const [words, setWords] = useState(() => initialReview(draft, written))
  const [state, setState] = useState({ pending: false, sent: false, problem: '', starsError: '' })

  function change(part: Partial<ReviewDraft>) {
    const next = { ...words, ...part }
    setWords(next)
    saveDraft(draft, next)
    setState({ ...state, sent: false, starsError: part.rating ? '' : state.starsError })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.pending) return
    if (words.rating === 0) {
      setState({ ...state, starsError: t('Choose 1 to 5 stars') })
      return
    }
    setState({ pending: true, sent: false, problem: '', starsError: '' })
    try {
      await submitReview({ ...words, productId })
      discardDraft(draft)
      setState({ pending: false, sent: true, problem: '', starsError: '' })
      await client.invalidateQueries({ queryKey: listMyReviews.key() })
    } catch (error) {
      setState({ pending: false, sent: false, problem: getErrorMessage(error), starsError: '' })
    }
  }

  return { words, ...state, change, submit }
}
