import { titled } from '../../layout/titled.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { OwnReviews } from './own-reviews.tsx'

export const meta = titled('Reviews')

export default function OwnReviewsPage() {
  return <AccountFrame title="Reviews">{() => <OwnReviews />}</AccountFrame>
}
