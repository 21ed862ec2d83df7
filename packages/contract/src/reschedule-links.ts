import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ParcelStatus } from './parcels.ts'
import { t } from './t.ts'

/** What the customer of a parcel can choose by the link in a message, without signing in. */
export const RescheduleLink = z.object({
  order_number: z.string(),
  status: ParcelStatus,
  /** The day that was chosen. */
  rescheduled_for: z.nullable(z.string()),
  /** Days to choose from; empty once the link has expired. */
  reschedule_dates: z.array(z.string()),
})
export type RescheduleLink = z.output<typeof RescheduleLink>

const token = z.object({ token: z.string().check(z.maxLength(100)) })

export const getRescheduleByLink = endpoint('GET /reschedule-links/{token}', {
  summary: 'Get the days to which a parcel can be postponed by the link in a message',
  access: 'anyone',
  rateLimit: 'reschedule-link',
  rateLimitField: 'token',
  params: token,
  response: RescheduleLink,
  errors: ['not_found', 'rate_limited'],
})

export const rescheduleByLink = endpoint('POST /reschedule-links/{token}', {
  summary: 'Choose a day for a parcel by the link in a message',
  access: 'anyone',
  rateLimit: 'reschedule-link',
  rateLimitField: 'token',
  params: token,
  body: z.object({
    rescheduled_for: z.iso.date(t('Choose a day')),
    /** Note for the rider. */
    note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  response: RescheduleLink,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'rate_limited'],
})
