import type { Campaign, CampaignInput } from '@shop/contract/admin/campaigns'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError, toastSuccess } from '../../../api/toasts.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { toConflict, type Conflict } from '../../../forms/conflict-banner.tsx'
import { campaignsPath, parseCampaignBody, saveCampaign, useUpdateCampaignCache } from './queries.ts'

const fields = ['segment_id', 'name', 'subject', 'preheader', 'body'] as const

const words: Record<(typeof fields)[number], string> = {
  segment_id: 'recipients',
  name: 'name',
  subject: 'subject',
  preheader: 'preview text',
  body: 'message',
}

const empty: CampaignInput = { name: '', subject: '', preheader: '', body: '', segment_id: null }

const toInput = ({ segment_id, name, subject, preheader, body }: CampaignInput): CampaignInput => ({
  segment_id,
  name,
  subject,
  preheader,
  body,
})

/** What is typed of a draft, how it is saved, and who was quicker. */
export function useCampaignEditor(campaign: Campaign | null) {
  const [saved, setSaved] = useState(campaign)
  const [values, setValues] = useState(campaign ? toInput(campaign) : empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saving, setSaving] = useState(false)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const replied = useUpdateCampaignCache()
  const navigate = useNavigate()
  const before = saved ?? empty
  const changes = fields.filter((field) => values[field] !== before[field]).map((field) => words[field])

  function resetTo(next: Campaign) {
    setSaved(next)
    setValues(toInput(next))
    setErrors({})
    setConflict(null)
  }

  async function saveVersion(version: number) {
    if (saving) return
    setSaving(true)
    setErrors({})
    try {
      const next = await saveCampaign(saved, values, { version, idempotencyKey: idempotencyKeys.of(values) })
      resetTo(next)
      await replied(next)
      toastSuccess(saved ? 'Saved' : 'Draft saved')
      if (!saved) await navigate(`${campaignsPath}/${next.id}`, { replace: true })
    } catch (error) {
      const found = toConflict(error)
      if (found) setConflict({ ...found, words: '' })
      else toastError(getErrorMessage(error))
      setErrors(getFieldErrors(error))
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
    set: (change: Partial<CampaignInput>) => setValues((now) => ({ ...now, ...change })),
    save: () => void saveVersion(saved?.version ?? 0),
    overwrite: () => void saveVersion(conflict?.version ?? 0),
    discard: () => {
      setValues(toInput(before))
      setErrors({})
    },
    async reload() {
      if (!saved) return
      try {
        resetTo(await parseCampaignBody(saved.id))
      } catch (error) {
        toastError(getErrorMessage(error))
      }
    },
  }
}
