import { moderateReview as declaration } from '@shop/contract/admin/reviews'
import { messageMaxLength } from '@shop/contract/limits'
import type { FullReview } from '@shop/contract/reviews'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { moderateReview, listAdminReviews } from '../../api/generated/admin/reviews.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { ReviewBody } from '../../entities/product/review-body.tsx'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

/** One review with the actions of staff: publish it, with or without a reply, or reject it. */
export function ReviewCard({ review }: { review: FullReview }) {
  const { id, product_id, product_name, status, reply, version } = review
  const queries = useQueryClient()
  const form = useContractForm(moderateReview, {
    schema: declaration,
    values: { status, reply, version },
    params: { review_id: id },
    errors: 'none',
    isAction: true,
    invalidates: ['/admin/dashboard', '/admin/reviews'],
    // The author may have edited it.
    onError: () => void queries.invalidateQueries({ queryKey: listAdminReviews.key() }),
  })
  const decide = (decision: 'approved' | 'rejected') => {
    form.methods.setValue('status', decision)
    void form.submit()
  }
  const isApproved = status === 'approved'
  return (
    <Panel>
      <FormBody form={form}>
        <h2 className="text-h3">
          <Link to={`/admin/products/view-product/${encodeURIComponent(product_id)}`}>{product_name}</Link>
        </h2>
        <ReviewBody review={{ ...review, reply: '' }} />
        <TextareaInput
          name="reply"
          label="Shop’s reply"
          optional
          rows={2}
          max={messageMaxLength}
          helper="Shown to everybody below the review."
        />
        {form.error !== null && (
          <p role="alert" className="text-small font-semibold text-sale">
            {getErrorMessage(form.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {(!isApproved || form.methods.watch('reply') !== reply) && (
            <Button size="dense" loading={form.pending} onClick={() => decide('approved')}>
              {isApproved ? 'Save reply' : 'Publish'}
            </Button>
          )}
          {status !== 'rejected' && (
            <Button size="dense" variant="danger" loading={form.pending} onClick={() => decide('rejected')}>
              {isApproved ? 'Unpublish' : 'Reject'}
            </Button>
          )}
          <AuditLink target={`review:${id}`} />
        </div>
      </FormBody>
    </Panel>
  )
}
