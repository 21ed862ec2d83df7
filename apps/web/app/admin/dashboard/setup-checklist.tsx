import type { SetupChecklist as Steps } from '@shop/contract/admin/setup'
import { Button, buttonClass } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { ProgressLine } from '@shop/ui/progress-line'
import { Check, Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-preference.ts'

type ChecklistStep = Steps[number]

interface SetupChecklistProps {
  steps: Steps
  onHide: () => void
  /** The offer to remove the demo catalogue, if there is one. */
  demo: ReactNode
}

/** Checklist for opening the shop; the next step is tinted and has the page's filled button. */
export function SetupChecklist({ steps, onHide, demo }: SetupChecklistProps) {
  const done = steps.filter((step) => step.is_done).length
  const next = steps.find((step) => !step.is_done && !step.is_skipped)
  return (
    <>
      <Panel
        title="Open your shop"
        note={`${done} of ${steps.length} done`}
        end={
          <Button variant="quiet" size="dense" onClick={onHide} className="-mr-3">
            <span>
              Hide<span className="max-md:sr-only"> checklist</span>
            </span>
          </Button>
        }
      >
        <ProgressLine label="Steps done" value={done} max={steps.length} thick />
        <ol className="-mx-4 mt-3.5 -mb-4 md:-mx-5 md:-mb-5">
          {steps.map((step) => (
            <ChecklistRow key={step.step} step={step} isNext={step === next} />
          ))}
        </ol>
      </Panel>
      {demo}
    </>
  )
}

function ChecklistRow({ step, isNext }: { step: ChecklistStep; isNext: boolean }) {
  const { title, description } = step
  return (
    <li
      className={joinClasses(
        'flex min-h-16 flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 md:px-5',
        isNext && 'bg-primary-soft',
      )}
    >
      {step.is_done ? (
        <CircleCheck aria-hidden className="text-primary" />
      ) : (
        <Circle aria-hidden className="text-control" />
      )}
      <span className="min-w-0 flex-1">
        <b className={joinClasses('block leading-snug font-semibold', step.is_done && 'text-muted')}>
          {title}
        </b>
        <span className="block text-small text-muted">{description}</span>
      </span>
      {step.is_done ? (
        <Chip tone="ok" icon={<Check aria-hidden />}>
          Done
        </Chip>
      ) : (
        <Link
          to={`/admin/set-up/${step.step}`}
          aria-label={`${step.is_skipped ? 'Do it now' : 'Set up'}: ${title}`}
          className={buttonClass({ variant: isNext ? 'primary' : 'secondary', size: 'dense' })}
        >
          {step.is_skipped ? 'Do it now' : 'Set up'}
        </Link>
      )}
    </li>
  )
}

const name = 'setup-checklist-hidden'

/** Whether the user has hidden the checklist in this browser. */
export function isSetupChecklistHidden(): boolean {
  return getDevicePreference(name) === 'yes'
}

export function hideSetupChecklist(): void {
  saveDevicePreference(name, 'yes')
}
