import type { decideReview } from '@shop/contract/admin/reviews'
import { messageMaxLength } from '@shop/contract/limits'
import type { OwnReview } from '@shop/contract/reviews'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { HistoryLink } from '../../layout/history-link.tsx'
import { ReviewBody } from '../../layout/review-body.tsx'

/** One review with what staff can do: show it, with or without an answer, or refuse it. */
export function ReviewCard({ review }: { review: OwnReview }) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState(review.answer)
  const decide = useMutation({
    mutationFn: (state: 'shown' | 'refused') =>
      call<typeof decideReview>({
        method: 'POST',
        path: '/admin/reviews/{reviewId}/decision',
        params: { reviewId: review.id },
        body: { state, answer, version: review.version },
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
      return client.invalidateQueries({ queryKey: ['admin', 'reviews'] })
    },
  })
  const isShown = review.state === 'shown'
  const changed = answer !== review.answer
  return (
    <Panel>
      <div className="grid gap-4">
        <h2 className="text-h3">
          <Link to={`/admin/products/view-product/${encodeURIComponent(review.product_id)}`}>
            {review.product_name}
          </Link>
        </h2>
        <ReviewBody review={{ ...review, answer: '' }} />
        <TextArea
          label="Shop’s reply"
          optional
          rows={2}
          maxLength={messageMaxLength}
          helper="Shown to everybody below the review."
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {decide.error && (
          <p role="alert" className="text-small font-semibold text-sale">
            {messageOf(decide.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {(!isShown || changed) && (
            <Button size="dense" loading={decide.isPending} onClick={() => decide.mutate('shown')}>
              {isShown ? 'Save reply' : 'Publish'}
            </Button>
          )}
          {review.state !== 'refused' && (
            <Button
              size="dense"
              variant="danger"
              loading={decide.isPending}
              onClick={() => decide.mutate('refused')}
            >
              {isShown ? 'Unpublish' : 'Reject'}
            </Button>
          )}
          <HistoryLink subject={`review:${review.id}`} />
        </div>
      </div>
    </Panel>
  )
}
