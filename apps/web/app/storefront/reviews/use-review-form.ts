import type { OwnReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { writeReview, listOwnReviews } from '../../api/generated/reviews.ts'
import { dropDraft, keepDraft, readDraft } from '../../api/storage/drafts.ts'
import { messageOf } from '../../api/request-error.ts'

export interface ReviewWords {
  rating: number
  title: string
  text: string
}

/** What was typed for this product and not sent, else what was written before. */
function startWith(name: string, written: OwnReview | undefined): ReviewWords {
  const kept = readDraft(name)
  const { rating, title, text } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
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
export function useReviewForm(productId: string, written: OwnReview | undefined) {
  const draft = `review-${productId}`
  const client = useQueryClient()
  const [words, setWords] = useState(() => startWith(draft, written))
  const [state, setState] = useState({ pending: false, sent: false, problem: '', starsFault: '' })

  function change(part: Partial<ReviewWords>) {
    const next = { ...words, ...part }
    setWords(next)
    keepDraft(draft, next)
    setState({ ...state, sent: false, starsFault: part.rating ? '' : state.starsFault })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.pending) return
    if (words.rating === 0) {
      setState({ ...state, starsFault: t('Choose 1 to 5 stars') })
      return
    }
    setState({ pending: true, sent: false, problem: '', starsFault: '' })
    try {
      await writeReview({ ...words, productId })
      dropDraft(draft)
      setState({ pending: false, sent: true, problem: '', starsFault: '' })
      await client.invalidateQueries({ queryKey: listOwnReviews.key() })
    } catch (error) {
      setState({ pending: false, sent: false, problem: messageOf(error), starsFault: '' })
    }
  }

  return { words, ...state, change, submit }
}
