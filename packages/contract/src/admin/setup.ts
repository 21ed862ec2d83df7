import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Steps of the set-up, in the order in which owners do them. */
export const setupSteps = [
  'store',
  'contact',
  'delivery',
  'payments',
  'messages',
  'product',
  'order',
] as const
const SetupStep = z.enum(setupSteps)
export type SetupStep = z.output<typeof SetupStep>

/** `opened`: seen, and left without a decision. */
const SetupStatus = z.enum(['opened', 'done', 'skipped'])

/** What the owner has done in the set-up; empty before it was first opened. */
export const SetupProgress = z.object({ steps: z.partialRecord(SetupStep, SetupStatus) })
export type SetupProgress = z.output<typeof SetupProgress>

export const SetupChecklist = z.array(
  z.object({
    step: SetupStep,
    title: z.string(),
    description: z.string(),
    /** Confirmed by the owner, or known from what the shop has. */
    is_done: z.boolean(),
    is_skipped: z.boolean(),
  }),
)
export type SetupChecklist = z.output<typeof SetupChecklist>

export const updateSetupStep = endpoint('PUT /admin/set-up/{step}', {
  summary: 'Record that a step of the set-up was opened, done or skipped',
  access: 'settings:write',
  params: z.object({ step: SetupStep }),
  body: z.object({ status: SetupStatus }),
  errors: ['invalid_input'],
})
