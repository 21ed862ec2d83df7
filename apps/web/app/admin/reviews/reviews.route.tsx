import { listAdminReviews } from '../../api/generated/admin/reviews.ts'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { ReviewCard } from './review-card.tsx'

const list = defineAdminList(listAdminReviews, {
  title: 'Reviews',
  permission: 'reviews:moderate',
  description: 'Only customers whose order was delivered can write one.',
  limit: 10,
  tabs: {
    label: 'Reviews by status',
    options: { pending: 'Pending', approved: 'Shown', rejected: 'Rejected' },
    countsCurrent: () => true,
  },
  views: 'reviews',
  panel: false,
  Rows: ({ rows }) => (
    <div className="grid gap-4">
      {rows.map((review) => (
        <ReviewCard key={`${review.id} ${review.version}`} review={review} />
      ))}
    </div>
  ),
  empty: ({ tab }) => ({
    title: tab === 'pending' ? 'Nothing pending' : 'None yet',
    description: 'New and edited reviews appear here first.',
  }),
})

export const handle = list.handle
export const meta = list.meta
export default list.Page
