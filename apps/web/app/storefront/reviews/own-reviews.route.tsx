import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from '../account/account-frame.tsx'
import { MyReviews } from './own-reviews.tsx'

export const meta = pageTitle(t('Reviews'))

export default function MyReviewsPage() {
  return <AccountLayout title={t('Reviews')}>{() => <MyReviews />}</AccountLayout>
}
