import type { Campaign, CampaignWish } from '@shop/contract/admin/campaigns'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { conflictOf, type Conflict } from '../../forms/conflict-banner.tsx'
import { campaignsPath, readCampaign, saveCampaign, useCampaignAnswer } from './use-campaigns.ts'

const fields = ['segment_id', 'name', 'subject', 'preheader', 'body'] as const
const words: Record<(typeof fields)[number], string> = {
  segment_id: 'recipients',
  name: 'name',
  subject: 'subject',
  preheader: 'preview text',
  body: 'message',
}
const empty: CampaignWish = { name: '', subject: '', preheader: '', body: '', segment_id: null }

const wishOf = ({ segment_id, name, subject, preheader, body }: CampaignWish): CampaignWish => ({
  segment_id,
  name,
  subject,
  preheader,
  body,
})

/** What is typed of a draft, how it is saved, and who was quicker. */
export function useCampaignEditor(campaign: Campaign | null) {
  const [saved, setSaved] = useState(campaign)
  const [values, setValues] = useState(campaign ? wishOf(campaign) : empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saving, setSaving] = useState(false)
  const [wishKey] = useState(makeWishKey)
  const answered = useCampaignAnswer()
  const navigate = useNavigate()
  const before = saved ?? empty
  const changes = fields.filter((field) => values[field] !== before[field]).map((field) => words[field])

  function settle(next: Campaign) {
    setSaved(next)
    setValues(wishOf(next))
    setErrors({})
    setConflict(null)
  }

  async function saveOver(version: number) {
    if (saving) return
    setSaving(true)
    setErrors({})
    try {
      const next = await saveCampaign(saved, values, { version, idempotencyKey: wishKey.of(values) })
      settle(next)
      await answered(next)
      toastSuccess(saved ? 'Saved' : 'Draft saved')
      if (!saved) await navigate(`${campaignsPath}/${next.id}`, { replace: true })
    } catch (error) {
      const found = conflictOf(error)
      if (found) setConflict({ ...found, words: '' })
      else toastError(messageOf(error))
      setErrors(fieldErrorsOf(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    saved,
    values,
    errors,
    changes,
    conflict,
    saving,
    set: (change: Partial<CampaignWish>) => setValues((now) => ({ ...now, ...change })),
    save: () => void saveOver(saved?.version ?? 0),
    overwrite: () => void saveOver(conflict?.version ?? 0),
    discard: () => {
      setValues(wishOf(before))
      setErrors({})
    },
    async reload() {
      if (!saved) return
      try {
        settle(await readCampaign(saved.id))
      } catch (error) {
        toastError(messageOf(error))
      }
    },
  }
}
