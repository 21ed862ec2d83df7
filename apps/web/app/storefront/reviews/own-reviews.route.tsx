import { t } from '@shop/contract/t'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { OwnReviews } from './own-reviews.tsx'

export const meta = titled(t('Reviews'))

export default function OwnReviewsPage() {
  return <AccountFrame title={t('Reviews')}>{() => <OwnReviews />}</AccountFrame>
}
