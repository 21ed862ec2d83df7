import { createCampaign } from '@shop/domain/marketing/campaigns/add-campaign'
import type { RequestContext } from '@shop/domain/core/context'
import type { ApiCall, Case } from './same-call-case.ts'

interface Caller {
  ctx: () => RequestContext
  /** The access token of the staff. */
  staff: () => string
  /** A promotion that is not there yet. */
  promotion: () => object
}

const campaign = {
  name: 'Prints',
  subject: 'New prints',
  preheader: '',
  body: 'They are in.',
  segment_id: null,
}

/** The calls of staff about promotions and campaigns. */
export function marketingCases({ ctx, staff, promotion }: Caller): Record<string, () => Promise<Case>> {
  return {
    async 'admin/promotions.createPromotion'() {
      const path = '/admin/promotions'
      const input = promotion()
      const other: ApiCall = [path, { ...input, percent: 11 }]
      const effects = 'SELECT count(*) AS n FROM promotions'
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 1 }
    },
    async 'admin/campaigns.createCampaign'() {
      const path = '/admin/campaigns'
      const other: ApiCall = [path, { ...campaign, name: 'Fans' }]
      const effects = 'SELECT count(*) AS n FROM campaigns'
      return { method: 'POST', access: staff(), request: [path, campaign], other, effects, more: 1 }
    },
    async 'admin/campaigns.sendCampaign'() {
      const { id, version } = await createCampaign(ctx(), campaign, undefined)
      const path = `/admin/campaigns/${id}/sendings`
      const other: ApiCall = [path, { version, send_at: '2100-01-01T09:00:00Z' }]
      const effects = "SELECT count(*) AS n FROM background_jobs WHERE kind = 'campaign.send'"
      return {
        method: 'POST',
        access: staff(),
        request: [path, { version, send_at: null }],
        other,
        effects,
        more: 1,
      }
    },
  }
}
