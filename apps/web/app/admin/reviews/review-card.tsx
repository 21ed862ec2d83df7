import { messageMaxLength } from '@shop/contract/limits'
import type { FullReview } from '@shop/contract/reviews'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { moderateReview, listAdminReviews } from '../../api/generated/admin/reviews.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { ReviewBody } from '../../entities/product/review-body.tsx'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** One review with what staff can do: show it, with or without an answer, or refuse it. */
export function ReviewCard({ review }: { review: FullReview }) {
  const client = useQueryClient()
  const [response, setResponse] = useState(review.reply)
  const decide = useMutation({
    mutationFn: (state: 'approved' | 'rejected') =>
      moderateReview({ status: state, reply: response, version: review.version, review_id: review.id }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: getDashboard.key() })
      return client.invalidateQueries({ queryKey: listAdminReviews.key() })
    },
  })
  const isApproved = review.status === 'approved'
  const changed = response !== review.reply
  return (
    <Panel>
      <div className="grid gap-4">
        <h2 className="text-h3">
          <Link to={`/admin/products/view-product/${encodeURIComponent(review.product_id)}`}>
            {review.product_name}
          </Link>
        </h2>
        <ReviewBody review={{ ...review, reply: '' }} />
        <TextArea
          label="Shop’s reply"
          optional
          rows={2}
          maxLength={messageMaxLength}
          helper="Shown to everybody below the review."
          value={response}
          onChange={(event) => setResponse(event.target.value)}
        />
        {decide.error && (
          <p role="alert" className="text-small font-semibold text-sale">
            {getErrorMessage(decide.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {(!isApproved || changed) && (
            <Button size="dense" loading={decide.isPending} onClick={() => decide.mutate('approved')}>
              {isApproved ? 'Save reply' : 'Publish'}
            </Button>
          )}
          {review.status !== 'rejected' && (
            <Button
              size="dense"
              variant="danger"
              loading={decide.isPending}
              onClick={() => decide.mutate('rejected')}
            >
              {isApproved ? 'Unpublish' : 'Reject'}
            </Button>
          )}
          <AuditLink subject={`review:${review.id}`} />
        </div>
      </div>
    </Panel>
  )
}
