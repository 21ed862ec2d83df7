import type { SetupChecklist, SetupStep } from '@shop/contract/admin/setup'
import { Button, buttonClass } from '@shop/ui/button'
import { ProgressLine } from '@shop/ui/progress-line'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useId, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { updateSetupStep } from '../../../api/generated/admin/setup.ts'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { DemoOffer } from '../demo-data-card.tsx'

type Step = SetupChecklist[number]

export const setupStepPath = (step: SetupStep) => `/admin/set-up/${step}`

/** Where the set-up resumes: the first step that the owner neither did nor skipped. */
export function findOpenStep(steps: SetupChecklist): SetupStep {
  return steps.find((step) => !step.is_done && !step.is_skipped)?.step ?? 'order'
}

/** What the content of a step needs to save and go on. */
export interface StepProps {
  /** Id for a form that Continue submits; a step without one just goes on. */
  formId: string
  /** Called by that form once it is saved. */
  onSaved: () => Promise<void>
}

/** Steps whose form is submitted by Continue. */
const savedByContinue: readonly SetupStep[] = ['store', 'contact', 'product']

interface SetupFrameProps {
  steps: SetupChecklist
  current: Step
  hasDemoData: boolean
  children: (step: StepProps) => ReactNode
}

/** The list of steps, one of them, and the buttons to go on, back, past it and out. */
export function SetupFrame({ steps, current, hasDemoData, children }: SetupFrameProps) {
  const { step, title, description } = current
  const position = steps.indexOf(current)
  const next = steps[position + 1]
  const formId = useId()
  const { record, advance } = useProgress(step, next?.step)
  return (
    <StaffSection
      title="Set up your shop"
      permission="settings:write"
      titleOnPhone
      description={`Step ${position + 1} of ${steps.length}. You can leave at any time and go on later.`}
      actions={
        <Link to="/admin" className={buttonClass({ variant: 'quiet', size: 'dense' })}>
          Leave for now
        </Link>
      }
    >
      {/* Room to scroll the buttons above several messages, which phones show at the bottom. */}
      <div className="grid items-start gap-5 pb-24 max-md:pb-64 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-20">
          <ProgressLine label="Set-up, steps passed" value={position} max={steps.length} thick />
          <StepList steps={steps} current={current} />
        </div>
        <div className="grid min-w-0 gap-4">
          <div>
            <h2>{title}</h2>
            <p className="mt-1 text-muted">{description}</p>
          </div>
          {hasDemoData && step === 'store' && <DemoOffer />}
          {children({ formId, onSaved: () => advance('done') })}
          <StepButtons
            current={current}
            previous={steps[position - 1]}
            isLast={!next}
            formId={formId}
            isPending={record.isPending}
            onLeave={(status) => void advance(status)}
          />
        </div>
      </div>
    </StaffSection>
  )
}

interface StepButtonsProps {
  current: Step
  previous: Step | undefined
  isLast: boolean
  formId: string
  isPending: boolean
  onLeave: (status: 'done' | 'skipped') => void
}

/** Back, past the step, and on, which saves the step's form if it has one. */
function StepButtons({ current, previous, isLast, formId, isPending, onLeave }: StepButtonsProps) {
  const { step, is_done: isDone } = current
  const canSubmit = savedByContinue.includes(step) && !(step === 'product' && isDone)
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
      {previous && (
        <Link
          to={setupStepPath(previous.step)}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={`Back to ${previous.title}`}
        >
          <ArrowLeft aria-hidden />
          Back
        </Link>
      )}
      <span className="ml-auto flex flex-wrap gap-2.5">
        {!isDone && !isLast && (
          <Button disabled={isPending} onClick={() => onLeave('skipped')}>
            Skip
          </Button>
        )}
        {canSubmit ? (
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {step === 'product' ? 'Publish and continue' : 'Save and continue'}
          </Button>
        ) : (
          <Button variant="primary" loading={isPending} onClick={() => onLeave('done')}>
            {isLast ? 'Finish' : 'Continue'}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Records that the step was opened, and how it was left. */
function useProgress(step: SetupStep, next: SetupStep | undefined) {
  const navigate = useNavigate()
  const record = useMutation(updateSetupStep.mutation({ invalidates: ['/admin/dashboard'] }))
  const { mutate } = record
  useEffect(() => mutate({ step, status: 'opened' }), [mutate, step])
  const advance = async (status: 'done' | 'skipped') => {
    await record.mutateAsync({ step, status })
    await navigate(next ? setupStepPath(next) : '/admin')
  }
  return { record, advance }
}

/** All steps from `lg` on; phones have the line above. */
function StepList({ steps, current }: { steps: SetupChecklist; current: Step }) {
  return (
    <nav aria-label="Steps" className="mt-3 max-lg:hidden">
      <ol>
        {steps.map((one) => (
          <li key={one.step}>
            <Link
              to={setupStepPath(one.step)}
              aria-current={one === current ? 'step' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-small font-semibold text-muted hover:bg-sunken aria-[current=step]:bg-primary-soft aria-[current=step]:text-primary"
            >
              {one.is_done ? (
                <CircleCheck aria-hidden className="text-primary" />
              ) : one.is_skipped ? (
                <CircleDashed aria-hidden className="text-control" />
              ) : (
                <Circle aria-hidden className="text-control" />
              )}
              <span>
                {one.title}
                {(one.is_done || one.is_skipped) && (
                  <span className="sr-only">{one.is_done ? ', done' : ', skipped'}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
